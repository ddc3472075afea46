import { expect, test } from "vitest";
import catalogue from "./catalogue.json";
import { isLevel, LEVELS } from "./levels";

test("the levels are those of the house's bots", () => {
  expect(LEVELS).toEqual(catalogue.levels);
  expect([...LEVELS, "greedy", "", null].filter(isLevel)).toEqual(catalogue.levels);
});
