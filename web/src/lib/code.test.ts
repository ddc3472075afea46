import { expect, test } from "vitest";
import { linkTo, readCode } from "./code";

test.each([
  [" K7M4QZ ", "k7m4qz"],
  ["k7m 4qz", "k7m4qz"],
  ["https://sushi.example/t/K7M4QZ", "k7m4qz"],
  ["sushi.example/t/k7m4qz?x=1#top", "k7m4qz"],
  ["k7m4qz/", "k7m4qz"],
  ["   ", ""],
])("%j is read as %j", (text, code) => expect(readCode(text)).toBe(code));

test("a link leads to the code it was made of", () => expect(readCode(linkTo("k7m4qz"))).toBe("k7m4qz"));
