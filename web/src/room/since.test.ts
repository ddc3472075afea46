import { expect, test } from "vitest";
import type { GameEvent } from "../lib/protocol";
import { sinceLastTurn } from "./since";

/** Turns as `1a1b2a`: a seat, and what it did. */
const played = (text: string): GameEvent[] =>
  [...text.matchAll(/(\d)(\w)/g)].map(([, seat, act]) => ({ event: act, seat: Number(seat) }) as never);
const turnOf = (event: GameEvent): number | null =>
  (event.event as string) === "a" ? (event as { seat: number }).seat : null;
const since = (text: string, seat: number | null): string =>
  sinceLastTurn(played(text), seat, turnOf)
    .map((event) => `${(event as { seat: number }).seat}${event.event}`)
    .join("");

test("what the others did after one's turn, until it comes again", () => {
  expect(since("0a0b1a1b2a2b0a", 0)).toBe("1a1b2a2b");
  expect(since("0a0b1a1b2a2b", 0)).toBe("1a1b2a2b");
});

test("in one's own turn, what was done in it is not new", () => {
  expect(since("0a0b1a1b0a0b", 0)).toBe("1a1b");
});

test("a turn may begin in two steps", () => {
  expect(since("0a0b1a1b2a2a2b0a0a0b", 0)).toBe("1a1b2a2a2b");
  expect(since("0a0a1a1a1b", 0)).toBe("1a1a1b");
});

test("before the first turn everything is new", () => {
  expect(since("1a1b2a", 0)).toBe("1a1b2a");
  expect(since("0a", 0)).toBe("");
});

test("whoever has no seat has no turn", () => {
  expect(since("0a0b1a", null)).toBe("");
});
