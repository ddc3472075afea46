import { expect, test } from "vitest";
import { picksNeeded, toolsOf, wayOf, withTools } from "../cards/ways";
import { readTarget, readWay, waysOf } from "./offers";

test("chopsticks and spoons may be called together, by place where there are several", () => {
  const ways = waysOf([
    "keep eel",
    "keep eel + tofu by 3",
    "keep eel + tofu by 5",
    "keep eel, spoon",
    "keep eel + tofu by 3, spoon",
    "keep eel, spoon 5",
  ]);
  expect(toolsOf(ways)).toEqual(["chopsticks 3", "chopsticks 5", "spoon", "spoon 5"]);
  expect(wayOf(withTools(ways, ["spoon", "chopsticks 3"]), ["eel", "tofu"])?.text).toBe("keep eel + tofu by 3, spoon");
  expect(wayOf(withTools(ways, ["spoon 5"]), ["eel"])?.text).toBe("keep eel, spoon 5");
});

test("a special order copies the card at a place, perhaps on wasabi", () => {
  const ways = waysOf(["order 1", "order 2", "order 2 on wasabi"]);
  expect(wayOf(ways, ["2 on wasabi"])?.text).toBe("order 2 on wasabi");
  expect(readTarget("2 on wasabi")).toEqual({ place: 2, onWasabi: true });
  expect(readTarget("11")).toEqual({ place: 11, onWasabi: false });
});

test("a takeout box flips any number of cards", () => {
  const ways = waysOf(["flip none", "flip 1", "flip 3", "flip 1 3"]);
  expect(picksNeeded(ways)).toBe(2);
  expect(wayOf(ways, [])?.text).toBe("flip none");
  expect(wayOf(ways, ["1", "3"])?.text).toBe("flip 1 3");
});

test.each(["ask onigiri", "ask onigiri_circle", "give maki_2", "take tofu"])("%s picks one card", (text) => {
  expect(readWay(text)).toEqual({ text, verb: text.split(" ")[0], picks: [text.split(" ")[1]], tools: [] });
});

test("other texts are no way", () => {
  expect(readWay("keep")).toBeNull();
});
