import { expect, test } from "vitest";
import { drawn } from "./art";
import catalogue from "./catalogue.json";
import { CHARACTERS, faceOf, isCharacter, levelOf, titled } from "./characters";

test("the six are those of the house, in its order", () => {
  expect(CHARACTERS).toEqual(catalogue.characters.map(({ name }) => name));
  expect(CHARACTERS.map(levelOf)).toEqual(catalogue.characters.map(({ level }) => level));
  expect([...CHARACTERS, "easy", "greedy", "", null].filter(isCharacter)).toEqual(CHARACTERS);
});

test("each has a name and a face of its own", () => {
  expect(CHARACTERS.map(titled)).toEqual(["Kome", "Yaki", "Maneki", "Soroban", "Tako", "Oyakata"]);
  expect(CHARACTERS.map(faceOf).filter(drawn)).toHaveLength(6);
});
