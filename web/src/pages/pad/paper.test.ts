import { beforeAll, expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte";
import padChapter from "../../lib/pad-chapter";
import type { GamePad } from "../../lib/pad";
import type { FinishedPad } from "../../solo/pads";
import { billOf, csvOf, paperOf, roundsOf } from "./paper";

const GAME = {
  look: (family: string) => ({ name: family, drawing: family, family }),
  last: () => "pudding",
} as unknown as GamePad;

function finished(totals: number[], winners: number[], tieCounts: number[]): FinishedPad {
  const rounds = [totals.map((total) => ({ maki: total - 1 })), totals.map(() => ({ maki: 1 }))];
  const result = { rounds, final: totals.map(() => 0), totals, winners };
  return {
    game: "sushi-go",
    names: ["Aria", "=Odile, jr."],
    result,
    tie: "pudding",
    tieCounts,
    parts: [],
    at: 0,
  } as never;
}

beforeAll(async () => {
  await words.speak("en");
  await words.learn(padChapter);
});

test("a tie is told with what breaks it", () => {
  const tied = finished([58, 58], [1], [3, 4]);
  expect(paperOf(tied, GAME).verdict).toBe("=Odile, jr. wins");
  expect(paperOf(tied, GAME).reason).toBe("58 each with Aria. =Odile, jr. has more puddings: 4 to 3.");
  expect(paperOf(finished([58, 58], [0, 1], [3, 3]), GAME).reason).toBe("58 each, and nothing to tell them apart.");
  expect(paperOf(finished([58, 40], [0], [3, 3]), GAME).reason).toBe("With 58 points.");
});

test("points of rounds are added by family, and what comes at the end is a line of its own", () => {
  const pad = finished([5, 9], [1], [0, 0]);
  expect(billOf(pad, GAME).lines.map(({ name, points }) => [name, points])).toEqual([
    ["maki", [5, 9]],
    ["pudding", [0, 0]],
  ]);
  expect(roundsOf(pad, GAME).map(({ points }) => points)).toEqual([
    [4, 8],
    [1, 1],
    [0, 0],
  ]);
});

test("a table is safe in a spreadsheet", () => {
  const [head] = csvOf(finished([5, 9], [1], [0, 0]), GAME).split("\r\n");
  expect(head).toBe(`Round,Family,Aria,"'=Odile, jr."`);
});
