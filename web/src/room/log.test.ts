import { expect, test } from "vitest";
import type { GameEvent } from "../lib/protocol";
import type { Saying } from "../lib/table.svelte";
import { begins } from "../table/cards/sentences";
import { passages } from "./log";

const events = [
  { event: "dealt", round: 1 },
  { event: "hand" },
  { event: "revealed" },
  { event: "passed" },
  { event: "revealed" },
] as unknown as GameEvent[];
const game = { tell: (event: GameEvent): string => (event.event === "hand" ? "" : event.event), begins };
const saying = (after: number): Saying => ({
  type: "said",
  number: 1,
  seat: 0,
  phrase: "yum",
  text: null,
  at: 0,
  after,
});

test("rounds and turns begin anew, and silent events say nothing", () => {
  expect(passages(events, [], game, [])).toEqual([
    { round: 1, lines: [{ text: "dealt" }] },
    { round: null, lines: [{ text: "revealed" }, { text: "passed" }] },
    { round: null, lines: [{ text: "revealed" }] },
  ]);
});

test("what people said stands where they said it", () => {
  const [first, , last] = passages(events, [saying(2), saying(5)], game, []);
  expect(first!.lines.at(-1)).toEqual({ said: saying(2) });
  expect(last!.lines.at(-1)).toEqual({ said: saying(5) });
});
