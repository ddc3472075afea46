import { expect, test } from "vitest";
import type { TableNow } from "../../lib/protocol";
import { inOrder, isOwnTurn, scoresOf } from "./slips";

const seat = (yours: boolean) => ({ yours }) as TableNow["seats"][number];
const table = (code: string, more: Partial<TableNow>): TableNow =>
  ({ code, seats: [seat(false), seat(true)], to_act: [], scores: [], paused: false, ...more }) as TableNow;

test("own turns hang first, games that are over last", () => {
  const tables = [
    table("over", { phase: "over" }),
    table("lobby", { phase: "lobby" }),
    table("theirs", { phase: "playing", to_act: [0] }),
    table("mine", { phase: "playing", to_act: [0, 1] }),
    table("paused", { phase: "playing", to_act: [1], paused: true }),
  ];
  expect(inOrder(tables).map(({ code }) => code)).toEqual(["mine", "theirs", "paused", "lobby", "over"]);
  expect(tables.filter(isOwnTurn).map(({ code }) => code)).toEqual(["mine"]);
});

test("own points come first, and none before there are any", () => {
  expect(scoresOf(table("a", { scores: [12, 30] }))).toBe("30 · 12");
  expect(scoresOf(table("a", { scores: [0, 0] }))).toBe("");
});
