import { beforeEach, expect, test } from "vitest";
import { Muted } from "./muted.svelte";

beforeEach(() => localStorage.clear());

test("somebody is muted at one table, under one name, until that is undone", () => {
  const muted = new Muted("AB");
  muted.turn(1, "Odile");
  expect(muted.has(1, "Odile")).toBe(true);
  expect(muted.has(0, "Odile") || muted.has(1, "Marius")).toBe(false);
  expect(new Muted("AB").has(1, "Odile")).toBe(true);
  expect(new Muted("CD").has(1, "Odile")).toBe(false);
  muted.turn(1, "Odile");
  expect(new Muted("AB").has(1, "Odile")).toBe(false);
});

test("what is not ours to read is no hindrance", () => {
  localStorage.setItem("sushiya.muted", '{"a": 1}');
  expect(new Muted("AB").has(1, "Odile")).toBe(false);
});
