import { expect, test } from "vitest";
import type { Strength } from "../../lib/protocol";
import { grouped, placeOf, rangeOf, rowsOf, scaleOf } from "./scale";

function strength(rating: number, margin: number): Strength {
  return { game: "sushi-go", players: 3, rating, margin, wins: 0.5, games: 100 };
}

test("a range holds the anchor and every interval", () => {
  expect(rangeOf([strength(1088, 22), strength(1693, 15)])).toEqual({ least: 1000, most: 1708 });
  expect(rangeOf([strength(1010, 20)])).toEqual({ least: 990, most: 1030 });
});

test("a scale holds the anchor and every interval, from one round number to another", () => {
  expect(scaleOf([strength(1088, 22), strength(1693, 15)]).ticks).toEqual([1000, 1200, 1400, 1600, 1800]);
  expect(scaleOf([strength(1010, 20)]).ticks).toEqual([950, 1000, 1050]);
  expect(scaleOf([]).ticks).toEqual([1000, 1050]);
});

test("a place is a share of the line", () => {
  const scale = scaleOf([strength(1700, 10)]);
  expect([scale.least, 1400, scale.most].map((rating) => placeOf(scale, rating))).toEqual([0, 50, 100]);
});

test("things that would hide one another stand in rows", () => {
  expect(rowsOf([10, 15, 40, 18], 10)).toEqual([0, 1, 0, 2]);
  expect(rowsOf([60, 20, 40], 10)).toEqual([0, 0, 0]);
});

test.each([
  ["en", "12,000"],
  ["fr", "12\u00a0000"],
])("thousands are apart in %s", (language, text) => {
  expect([grouped(960, language), grouped(12000, language)]).toEqual(["960", text]);
});
