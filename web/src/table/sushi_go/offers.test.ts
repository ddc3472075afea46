import { expect, test } from "vitest";
import { mayPick, picksNeeded, toolsOf, wayOf, withTools } from "../cards/ways";
import { readWay, waysOf } from "./offers";

test("a plain turn offers each card once", () => {
  const ways = waysOf(["keep tempura", "keep maki_2", "keep nigiri_squid"]);
  expect(toolsOf(ways)).toEqual([]);
  expect(picksNeeded(ways)).toBe(1);
  expect(wayOf(ways, ["maki_2"])?.text).toBe("keep maki_2");
});

test("chopsticks ask for two cards, in order", () => {
  const ways = waysOf([
    "keep wasabi",
    "keep nigiri_squid",
    "keep wasabi + nigiri_squid",
    "keep nigiri_squid + wasabi",
    "keep wasabi + wasabi",
  ]);
  expect(toolsOf(ways)).toEqual(["chopsticks"]);
  const two = withTools(ways, ["chopsticks"]);
  expect(mayPick(two, ["nigiri_squid"], "nigiri_squid")).toBe(false);
  expect(wayOf(two, ["nigiri_squid", "wasabi"])?.text).toBe("keep nigiri_squid + wasabi");
});

test("whoever controls the robot picks a card for it, too", () => {
  const ways = waysOf([
    "keep tempura, robot maki_2",
    "keep maki_2, robot tempura",
    "keep tempura + maki_2, robot pudding",
  ]);
  expect(picksNeeded(withTools(ways, []))).toBe(2);
  expect(wayOf(withTools(ways, []), ["tempura", "maki_2"])?.text).toBe("keep tempura, robot maki_2");
  expect(wayOf(withTools(ways, ["chopsticks"]), ["tempura", "maki_2", "pudding"])?.text).toBe(
    "keep tempura + maki_2, robot pudding",
  );
});

test("other texts are no way", () => {
  expect(readWay("eat left")).toBeNull();
});
