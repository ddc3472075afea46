import { beforeEach, expect, test } from "vitest";
import { dayAfter, stamp, stamps, streak, week } from "./stamps";

const TODAY = "2026-03-01";

beforeEach(() => localStorage.clear());

test("the first try is what counts, and a later one is remembered", () => {
  stamp(TODAY, false, TODAY);
  stamp(TODAY, true, TODAY);
  stamp(TODAY, false, "2026-03-02");
  expect(stamps()).toEqual({ [TODAY]: { first: false, found: true, on: TODAY } });
});

test("days in a row are those on which the dish of the day was tasted, found or not", () => {
  expect(streak({}, TODAY)).toBe(0);
  for (const day of ["2026-02-26", "2026-02-27", "2026-02-28"]) stamp(day, day === "2026-02-27", day);
  expect(streak(stamps(), TODAY)).toBe(3);
  stamp(TODAY, false, TODAY);
  expect(streak(stamps(), TODAY)).toBe(4);
  expect(streak(stamps(), dayAfter(TODAY, 2))).toBe(0);
});

test("a dish that is tasted later fills no gap", () => {
  stamp("2026-02-27", true, "2026-02-27");
  stamp("2026-02-28", true, TODAY);
  stamp(TODAY, true, TODAY);
  expect(streak(stamps(), TODAY)).toBe(1);
});

test("what is kept and makes no sense is forgotten", () => {
  for (const kept of ["nonsense", "[]", "null"]) {
    localStorage.setItem("sushiya.dishes", kept);
    expect(stamps()).toEqual({});
  }
});

test("a week ends today", () => {
  expect(week(TODAY)).toEqual([
    "2026-02-23",
    "2026-02-24",
    "2026-02-25",
    "2026-02-26",
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
});
