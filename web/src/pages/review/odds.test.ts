import { expect, test } from "vitest";
import type { ReviewOutcome } from "../../lib/protocol";
import { gathered } from "./odds";

const end = (move: string, dice: number, odds: number): ReviewOutcome => ({ move, dice, odds, tile: 1, share: 0.3 });

test("the likeliest end comes first, and what hardly ever happens is left out", () => {
  const ends = [end("take bone", 1, 0.2), end("take sushi", 3, 0.795), end("take sushi", 5, 0.005)];
  expect(gathered(ends).map(({ move, dice }) => [move, dice])).toEqual([
    ["take sushi", 3],
    ["take bone", 1],
  ]);
});

test("a theft counts once, however many dice allow it", () => {
  const [theft, ...others] = gathered([end("steal sushi from 2", 3, 0.25), end("steal sushi from 2", 4, 0.5)]);
  expect(theft?.odds).toBe(0.75);
  expect(others).toEqual([]);
});
