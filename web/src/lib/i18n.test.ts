import { expect, test } from "vitest";
import { apart, words } from "./i18n.svelte";

test.each([
  ["en", "red; blue"],
  ["fr", "red\u00a0; blue"],
] as const)("a list of phrases has its semicolons as they are written in %s", async (language, text) => {
  await words.speak(language);
  expect(apart(["red", "blue"])).toBe(text);
});
