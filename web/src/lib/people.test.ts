import { beforeAll, expect, test } from "vitest";
import { words } from "./i18n.svelte";
import { namesOf } from "./people";

beforeAll(() => words.speak("en"));

test("one of the six has its name, and its seat where it sits twice", () => {
  const seats = [{ name: "Aria" }, { name: "kome", bot: "kome" }, { name: "tako", bot: "tako" }, { bot: "kome" }];
  expect(namesOf(seats)).toEqual(["Aria", "Kome 2", "Tako", "Kome 4"]);
});

test("other robots and free seats are called by their seat", () => {
  expect(
    namesOf([
      { name: "easy", bot: "easy" },
      { name: null, bot: null },
    ]),
  ).toEqual(["Robot 1", "Seat 2"]);
});
