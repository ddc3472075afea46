import { expect, test } from "vitest";
import { mayPick, picksNeeded, toggled, toolsOf, wayOf, withTools, type Way } from "./ways";

const way = (text: string, picks: string[], tools: string[] = []): Way => ({ text, verb: "keep", picks, tools });
const ways = [
  way("keep eel", ["eel"]),
  way("keep tofu", ["tofu"]),
  way("keep eel + tofu by 1", ["eel", "tofu"], ["chopsticks 1"]),
  way("keep eel + tofu by 3", ["eel", "tofu"], ["chopsticks 3"]),
  way("keep eel, spoon", ["eel"], ["spoon"]),
];

test("tools are those that some way needs", () => {
  expect(toolsOf(ways)).toEqual(["chopsticks 1", "chopsticks 3", "spoon"]);
});

test("only one tool of a kind is used", () => {
  expect(toggled(["chopsticks 1"], "chopsticks 3")).toEqual(["chopsticks 3"]);
  expect(toggled(["chopsticks 1"], "spoon")).toEqual(["chopsticks 1", "spoon"]);
  expect(toggled(["spoon"], "spoon")).toEqual([]);
});

test("picks follow the ways that the tools leave", () => {
  const two = withTools(ways, ["chopsticks 3"]);
  expect(picksNeeded(two)).toBe(2);
  expect(mayPick(two, [], "eel")).toBe(true);
  expect(mayPick(two, [], "tofu")).toBe(false);
  expect(mayPick(two, ["eel"], "tofu")).toBe(true);
  expect(wayOf(two, ["eel"])).toBeUndefined();
  expect(wayOf(two, ["eel", "tofu"])?.text).toBe("keep eel + tofu by 3");
});
