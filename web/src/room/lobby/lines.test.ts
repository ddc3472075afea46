import { beforeAll, expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte";
import type { GameId, TableInfo } from "../../lib/protocol";
import { infoOf } from "../../lib/testing";
import { usual } from "../../lib/wishes";
import { optionLines, termLines } from "./lines";

beforeAll(() => words.speak("en"));

function texts(game: GameId, players: number, options: TableInfo["options"]): string[] {
  const seats = Array.from({ length: players }) as TableInfo["seats"];
  return optionLines(infoOf(game), { options, seats }).map((line) => line.text);
}

test("options are said in words, also those that nobody has chosen", () => {
  expect(texts("sushi-go", 3, {})).toEqual(["To the left, in every round"]);
  expect(texts("sushi-go", 2, { robot: true, robot_first: 1 })).toEqual([
    "To the left, in every round",
    "On",
    "Seat 2",
  ]);
  expect(texts("sushi-go-party", 4, { menu: "big-banquet" })).toEqual(["Off"]);
  expect(texts("sushi-boat", 2, { first_player: 0, memory_aid: true })).toEqual(["Seat 1", "On", "Off", "Off"]);
});

test("terms are said in words", () => {
  const { terms } = usual(infoOf("sushizock"));
  expect(termLines(terms).map((line) => line.text)).toEqual([
    "None, no time limit",
    "A robot takes over, after 1 minute",
    "Normal",
    "On",
    "Off",
    "Off",
    "Off",
  ]);
  expect(termLines({ ...terms, chat: true })[4]!.text).toBe("On");
  expect(termLines({ ...terms, public: true })[4]!.text).toBe("By agreement");
  expect(termLines({ ...terms, away: "wait", clock: "fast" })[1]!.text).toBe("We wait");
  expect(termLines({ ...terms, away_seconds: 45 })[1]!.text).toBe("A robot takes over, after 45 seconds");
});
