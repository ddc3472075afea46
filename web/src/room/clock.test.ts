import { expect, test } from "vitest";
import type { Person } from "../lib/sitting";
import { daysAndHours, digits, secondsLeft, whoseTime, worthSaying } from "./clock";

const person = (seat: number, due: number | null, more: Partial<Person> = {}): Person => ({
  seat,
  due,
  name: `${seat}`,
  you: false,
  bot: false,
  present: true,
  covered: false,
  awaited: true,
  ...more,
});

test("time never runs below nothing", () => {
  expect(secondsLeft(5000, 3200)).toBe(2);
  expect(secondsLeft(5000, 9000)).toBe(0);
});

test("minutes, hours, days", () => {
  expect(digits(24)).toBe("0:24");
  expect(digits(125)).toBe("2:05");
  expect(digits(3725)).toBe("1:02:05");
  expect(daysAndHours(3600)).toBeNull();
  expect(daysAndHours(2 * 86400 + 3 * 3600 + 59)).toEqual({ days: 2, hours: 3 });
});

test("one's own time comes first, then the shortest", () => {
  expect(whoseTime([person(0, 900), person(1, 500), person(2, 700, { you: true })])?.seat).toBe(2);
  expect(whoseTime([person(0, 900), person(1, 500), person(2, 100, { awaited: false })])?.seat).toBe(1);
  expect(whoseTime([person(0, null)])).toBeNull();
});

test("half time and ten seconds are said, once each", () => {
  const said = Array.from({ length: 40 }, (_, n) => 40 - n).filter((left) => worthSaying(40, left + 1, left));
  expect(said).toEqual([20, 10]);
});
