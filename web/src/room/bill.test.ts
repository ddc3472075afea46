import { expect, test } from "vitest";
import type { Bill } from "../lib/sitting";
import { counted, longest, mostParts, plainly, rows } from "./bill";

const bill: Bill = {
  title: "Round 2",
  lines: [
    { name: "Maki", drawing: "maki_1", family: "maki", points: [6, 3] },
    { name: "Tempura", drawing: "tempura", family: "tempura", points: [null, 5] },
    { name: "Pudding", drawing: "pudding", family: "pudding", points: [-6, 0] },
  ],
  totals: [0, 8],
  sums: [10, 30],
};

test("the leader comes first, with what was there before and what came", () => {
  expect(rows(bill).map(({ seat, before, gain, sum, leads }) => [seat, before, gain, sum, leads])).toEqual([
    [1, 22, 8, 30, true],
    [0, 10, 0, 10, false],
  ]);
});

test("families count up one after the other", () => {
  expect(rows(bill, 0).map(({ gain }) => gain)).toEqual([0, 0]);
  expect(rows(bill, 0.5).map(({ gain }) => gain)).toEqual([2, 3]);
  expect(rows(bill, 1).map(({ sum }) => sum)).toEqual([25, 16]);
  expect(rows(bill, 2.5).map(({ gain }) => gain)).toEqual([8, 3]);
});

test.each([0, 0.3, 0.5, 1, 1.7, 2.4, 2.9, 3, Infinity])(
  "bars and table show the same points after %s families",
  (progress) => {
    const { lines, totals } = counted(bill, progress);
    for (const { seat, gain, parts } of rows(bill, progress)) {
      expect(gain).toBe(totals[seat]);
      expect(parts.map(({ points }) => points)).toEqual(
        lines.map(({ points }) => points[seat] ?? 0).filter((points) => points !== 0),
      );
    }
  },
);

test("a family that does not count for a seat stays empty while the others count", () => {
  expect(counted(bill, 0).lines.map(({ points }) => points[0])).toEqual([0, null, -0]);
  expect(counted(bill, 1.5).lines[1]!.points).toEqual([null, 3]);
});

test("nobody leads before all is counted", () => {
  expect(rows(bill, 2.9).some(({ leads }) => leads)).toBe(false);
});

test("after the game those lead who have won, whoever else has as many points", () => {
  const tied = { ...bill, sums: [30, 30] };
  expect(
    rows(tied)
      .filter(({ leads }) => leads)
      .map(({ seat }) => seat),
  ).toEqual([0, 1]);
  expect(
    rows(tied, Infinity, [1])
      .filter(({ leads }) => leads)
      .map(({ seat }) => seat),
  ).toEqual([1]);
});

test("a bar shows what was won and lost, and nothing else", () => {
  expect(rows(bill)[1]!.parts.map(({ name, points }) => [name, points])).toEqual([
    ["Maki", 6],
    ["Pudding", -6],
  ]);
});

test("a loss has a true minus", () => {
  expect([plainly(-2), plainly(0), plainly(7)]).toEqual(["−2", "0", "7"]);
});

test("losses take room in a bar", () => {
  expect(longest(bill)).toBe(12);
  expect(mostParts(bill)).toBe(2);
});
