import { expect, test } from "vitest";
import { behind } from "./hotseat";

test("one seat, or none, needs no curtain", () => {
  expect(behind([0], [0], null)).toBeNull();
  expect(behind([null], [0], null)).toBeNull();
});

test("nobody's hand is shown before somebody has lifted the curtain", () => {
  expect(behind([0, 1], [1], null)).toBe(1);
  expect(behind([0, 1], [], null)).toBe(0);
});

test("the curtain falls for the next one who owes a move", () => {
  expect(behind([0, 2], [0, 2], 0)).toBeNull();
  expect(behind([0, 2], [2], 0)).toBe(2);
});

test("while others move, it stays lifted", () => {
  expect(behind([0, 2], [1], 0)).toBeNull();
});

test("a seat that was given up opens nothing", () => {
  expect(behind([0, 2], [0], 1)).toBe(0);
});
