import { expect, test } from "vitest";
import type { Mark, Review, ReviewDecision } from "../../lib/protocol";
import { choicesIn, isMistake, markIn, momentsOf, roundsIn, turnAt, worstIn } from "./review";

function decision(seat: number, step: number, mark: Mark | null, regret = 0): ReviewDecision {
  const nothing = { round: 1, turn: 1, at: 0, margin: 0, exact: true, counts: mark !== null, reason: null };
  const more = { points: { a: 1 }, odds: {}, plans: [] };
  return { ...nothing, ...more, seat, step, mark, regret, played: "a", best: "a", values: { a: 1 } };
}

const turn = (round: number, number: number, step: number): Review["turns"][number] => ({
  round,
  turn: number,
  step,
  at: step,
  chances: [0.5, 0.5],
  margin: 0,
  exact: true,
});

const review: Review = {
  game: "sushi-boat",
  players: 2,
  strength: "quick",
  version: "0",
  done: 0,
  steps: 6,
  seats: [],
  turns: [turn(1, 1, 0), turn(1, 2, 3), turn(2, 1, 5)],
  decisions: [
    decision(0, 0, "good", 0.01),
    decision(0, 2, "costly", 0.2),
    decision(1, 3, "slip", 0.04),
    decision(0, 5, null),
  ],
  moments: [
    { seat: 0, decision: 1 },
    { seat: 1, decision: 2 },
  ],
};

test("a step belongs to the turn that began last", () => {
  expect([0, 1, 2, 3, 4, 5].map((step) => turnAt(review.turns, step))).toEqual([0, 0, 0, 1, 1, 2]);
});

test("a turn has the choices of a seat, and the mark of the worst", () => {
  expect(choicesIn(review, 0, 0).map(({ step }) => step)).toEqual([0, 2]);
  expect(markIn(review, 0, 0)).toBe("costly");
  expect(worstIn(review, 0, 0)).toBe(1);
  expect(markIn(review, 0, 1)).toBeNull();
  expect(worstIn(review, 0, 1)).toBe(0);
});

test("slips and costly choices are mistakes", () => {
  expect(review.decisions.map(isMistake)).toEqual([false, true, true, false]);
});

test("moments are those of a seat", () => {
  expect(momentsOf(review, 1)).toEqual([review.decisions[2]]);
});

test("rounds have a place in the chart", () => {
  expect(roundsIn(review.turns)).toEqual([
    { round: 1, from: 0, to: 1 },
    { round: 2, from: 2, to: 2 },
  ]);
});
