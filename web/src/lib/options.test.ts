import { beforeAll, expect, test } from "vitest";
import { words } from "./i18n.svelte";
import { applying, defaultsOf, offered, optionHint, optionName, valueHint, valueName } from "./options";
import type { OptionInfo } from "./protocol";
import { infoOf } from "./testing";

const GO = infoOf("sushi-go");
const BOAT = infoOf("sushi-boat");

beforeAll(() => words.speak("en"));

test("every option has its default until something is chosen", () => {
  expect(defaultsOf(GO)).toEqual({ passing: "left", robot: false, robot_first: 0 });
  const readings = { early_orders: false, second_takoyaki: false };
  expect(applying(BOAT, 3, {})).toEqual({ first_player: "random", memory_aid: false, ...readings });
});

test("options that do not go with so many players, or with the others, are left out", () => {
  const chosen = { passing: "left", robot: true, robot_first: 1 };
  expect(applying(GO, 3, chosen)).toEqual({ passing: "left" });
  expect(applying(GO, 2, chosen)).toEqual(chosen);
  expect(applying(GO, 2, { ...chosen, robot: false })).toEqual({ passing: "left", robot: false });
});

test("a seat must be one of the table, and a value one of the game's", () => {
  expect(applying(BOAT, 2, { first_player: 3 })["first_player"]).toBe("random");
  expect(applying(BOAT, 4, { first_player: 3 })["first_player"]).toBe(3);
  expect(applying(GO, 4, { passing: "right" })).toEqual({ passing: "left" });
});

test("options and their values are found in the catalogues by their names", () => {
  const [passing, robot] = GO.options as [OptionInfo, OptionInfo];
  const [first, memory] = BOAT.options as [OptionInfo, OptionInfo];
  expect(optionName(passing)).toBe("Hands are passed");
  expect([valueName(passing, "left"), valueHint(passing, "left")]).toEqual(["To the left", "in every round"]);
  expect(offered(first, 2).map((value) => valueName(first, value))).toEqual(["Chance decides", "Seat 1", "Seat 2"]);
  expect([optionHint(robot, "sushi-go"), optionHint(first, "sushi-boat")].map(Boolean)).toEqual([true, false]);
  expect(optionHint(memory, "sushi-boat")).not.toBe(optionHint(memory, "sushizock"));
  expect([true, false].map((value) => valueName(memory, value))).toEqual(["On", "Off"]);
});
