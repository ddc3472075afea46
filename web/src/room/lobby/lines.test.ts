import { beforeAll, expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte";
import { usual } from "../../lib/wishes";
import { optionLines, termLines } from "./lines";

beforeAll(() => words.speak("en"));

test("options are said in words, also those that nobody has chosen", () => {
  expect(optionLines({ game: "sushi-go", options: {} })).toEqual([
    { name: "Hands are passed", text: "To the left, in every round" },
  ]);
  expect(optionLines({ game: "sushi-go", options: { robot: true, robot_first: 1 } })[1]!.text).toBe("Seat 2");
  expect(optionLines({ game: "sushi-go-party", options: { menu: "big-banquet" } })[0]!.text).toBe("Big Banquet");
  expect(
    optionLines({ game: "sushi-boat", options: { first_player: 0, memory_aid: true } }).map((line) => line.text),
  ).toEqual(["Seat 1", "On"]);
});

test("terms are said in words", () => {
  const { terms } = usual("sushizock");
  expect(termLines(terms).map((line) => line.text)).toEqual([
    "None, no time limit",
    "A robot takes over, after 1 minute",
    "On",
    "Off",
  ]);
  expect(termLines({ ...terms, away: "wait", clock: "fast" })[1]!.text).toBe("We wait");
  expect(termLines({ ...terms, away_seconds: 45 })[1]!.text).toBe("A robot takes over, after 45 seconds");
});
