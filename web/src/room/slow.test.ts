import { expect, test } from "vitest";
import type { TableNow } from "../lib/protocol";
import { nextDue } from "./slow";

test("where a move may take days, one's own time matters, then the shortest", () => {
  const seats = [900, 500, 700].map((due, n) => ({ due, yours: n === 2 })) as TableNow["seats"];
  const slow = (more: Partial<TableNow>) => ({ seats, paused: false, terms: { clock: "days" }, ...more }) as TableNow;
  expect(nextDue(slow({ to_act: [0, 1, 2] }))).toBe(700);
  expect(nextDue(slow({ to_act: [0, 1] }))).toBe(500);
  expect(nextDue(slow({ to_act: [0], paused: true }))).toBeNull();
  expect(nextDue(slow({ to_act: [0], terms: { clock: "fast" } as TableNow["terms"] }))).toBeNull();
});
