import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countUp, COUNTING } from "./counting";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("counting begins with nothing, goes on, and ends with everything", () => {
  const told: number[] = [];
  countUp(2, (progress) => told.push(progress));
  vi.advanceTimersByTime(COUNTING);
  expect(told[0]).toBe(0);
  expect(told.at(-1)).toBeGreaterThan(0.8);
  vi.advanceTimersByTime(COUNTING + 100);
  expect(told.at(-1)).toBe(Infinity);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
});

test("whoever ends it sees everything at once, and nothing counts any more", () => {
  const told: number[] = [];
  const end = countUp(3, (progress) => told.push(progress));
  vi.advanceTimersByTime(COUNTING);
  end();
  expect(told.at(-1)).toBe(Infinity);
  const heard = told.length;
  vi.advanceTimersByTime(5 * COUNTING);
  expect(told).toHaveLength(heard);
});

test("nothing to count is counted at once", () => {
  const told: number[] = [];
  countUp(0, (progress) => told.push(progress));
  expect(told).toEqual([Infinity]);
});
