import { beforeAll, expect, test } from "vitest";
import { words } from "./i18n.svelte";
import { nameOrFormer, namesOf } from "./people";

beforeAll(() => words.speak("en"));

test("one of the six has its name, and its seat where it sits twice", () => {
  const seats = [{ name: "Aria" }, { name: "kome", bot: "kome" }, { name: "tako", bot: "tako" }, { bot: "kome" }];
  expect(namesOf(seats)).toEqual(["Aria", "Kome 2", "Tako", "Kome 4"]);
});

test("a guest who was deleted is a former one, told apart from others by the seat", () => {
  expect(namesOf([{ name: "" }, { name: "Aria" }, { name: "", bot: "kome" }])).toEqual([
    "a former guest",
    "Aria",
    "Kome",
  ]);
  expect(namesOf([{ name: "" }, { name: "Aria" }, { name: "" }])).toEqual([
    "a former guest 1",
    "Aria",
    "a former guest 3",
  ]);
  expect([nameOrFormer(""), nameOrFormer("Aria")]).toEqual(["a former guest", "Aria"]);
});

test("other robots and free seats are called by their seat", () => {
  expect(
    namesOf([
      { name: "easy", bot: "easy" },
      { name: null, bot: null },
    ]),
  ).toEqual(["Robot 1", "Seat 2"]);
});
