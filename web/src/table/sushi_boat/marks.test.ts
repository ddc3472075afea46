import { expect, test } from "vitest";
import type { GameEvent } from "../../lib/protocol";
import { marks } from "./marks";

const sat = (seat: number, at: string, removed: number | null): GameEvent => ({ event: "sat", seat, at, removed });

test("a seat is marked when somebody had to leave it", () => {
  expect([...marks([sat(1, "L3", null), sat(2, "R4", 0)])]).toEqual([["seat R4", 0]]);
});

test("a seat that was taken over twice shows who left it last", () => {
  expect([...marks([sat(1, "R4", 0), sat(2, "R4", 1)])]).toEqual([["seat R4", 1]]);
});

test("the tunnel is marked after a challenge", () => {
  const solved: GameEvent = { event: "challenge-resolved", plates: ["red tuna"], guesses: [["red"]], kept: [1] };
  expect([...marks([solved])]).toEqual([["tunnel", null]]);
});
