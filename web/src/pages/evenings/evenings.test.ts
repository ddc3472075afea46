import { expect, test } from "vitest";
import type { Played } from "./evenings";
import { byDay, chosen, companyOf, dayOf, familiesOf, inOrder, placeOf, roundsOf, rowsOf, wonAt } from "./evenings";

const AT = new Date(2026, 10, 17, 21).getTime();
const DAY = 24 * 3600 * 1000;

function game(days: number, more: Partial<Played> = {}): Played {
  return {
    key: `g${days}`,
    at: AT - days * DAY,
    game: "sushi-go",
    seat: 0,
    names: ["Aria", "Kome"],
    bots: [null, "kome"],
    totals: [30, 20],
    winners: [0],
    points: { maki: 6, tempura: 10, sashimi: 0, pudding: -6 },
    rounds: [10, 12, 14],
    id: `g${days}`,
    pad: null,
    change: null,
    ...more,
  };
}

test("places, ties included", () => {
  expect(placeOf(game(0))).toBe(1);
  expect(placeOf(game(0, { seat: 1 }))).toBe(2);
  expect(placeOf(game(0, { totals: [30, 30], winners: [1] }))).toBe(2);
  expect(placeOf(game(0, { totals: [10, 30, 20], winners: [1] }))).toBe(3);
});

test("people and robots, games and wins are told apart", () => {
  const people = game(1, { bots: [null, null], winners: [1] });
  const all = [game(0), people, game(2, { game: "sushizock" })];
  expect([companyOf(all[0]!), companyOf(people)]).toEqual(["robots", "people"]);
  expect(chosen(all, { game: "sushi-go", company: null, won: false })).toHaveLength(2);
  expect(chosen(all, { game: null, company: "people", won: true })).toHaveLength(0);
  expect(wonAt(all, "sushi-go", "robots")).toEqual({ won: 1, games: 1 });
  expect(wonAt(all, "sushi-go", "people")).toEqual({ won: 0, games: 1 });
});

test("an evening goes on after midnight", () => {
  const late = new Date(2026, 10, 18, 1).getTime();
  expect(dayOf(late)).toBe(dayOf(AT));
  expect(byDay([game(0, { at: late }), game(0), game(1)]).map(({ games }) => games.length)).toEqual([2, 1]);
});

test("evenings in a row, up to today or yesterday", () => {
  expect(rowsOf([game(0), game(1), game(3), game(4), game(5)], AT)).toEqual({ now: 2, longest: 3, wins: 5 });
  expect(rowsOf([game(1), game(2)], AT).now).toBe(2);
  expect(rowsOf([game(2), game(3)], AT).now).toBe(0);
  expect(rowsOf([game(0), game(1, { winners: [1] }), game(2)], AT).wins).toBe(1);
  expect(rowsOf([], AT)).toEqual({ now: 0, longest: 0, wins: 0 });
});

test("where points came from, and how many a round", () => {
  const all = [game(0), game(1, { rounds: [] })];
  expect(familiesOf(all, "sushi-go")).toEqual([
    { family: "tempura", points: 20, share: 20 / 32 },
    { family: "maki", points: 12, share: 12 / 32 },
  ]);
  expect(roundsOf(all)).toEqual([12]);
});

test("a game handed to the house is told once", () => {
  const solo = game(0, { key: "solo 1", id: "abc" });
  expect(inOrder([solo, game(0, { key: "abc 0", id: "abc" })])).toHaveLength(1);
  expect(inOrder([solo, game(1)])).toHaveLength(2);
});
