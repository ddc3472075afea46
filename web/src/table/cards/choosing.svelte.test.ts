import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SushiGoPartyView } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Sitting } from "../../lib/sitting";
import { Choosing } from "./choosing.svelte";
import type { Option, Question } from "./model";
import { sittingOf } from "./testing";
import type { Way } from "./ways";

const option = (key: string): Option => {
  const value = key.split("#")[0]!;
  return { key, value, card: value, name: value, worth: "", label: value };
};
const way = (text: string, ...tools: string[]): Way => ({ text, verb: "keep", picks: text.split(" "), tools });
const WAYS = [way("eel"), way("tofu"), way("eel tofu", "chopsticks"), way("tofu eel", "chopsticks")];

function questionOf(ways: Way[], many = false): Question {
  return {
    ways,
    options: ["eel#0", "tofu#0", "tofu#1"].map(option),
    ofHand: true,
    many,
    tools: [],
    words: () => "",
    action: (picks) => picks.join(" then "),
    badge: () => "",
    read: (text) => WAYS.find((each) => each.text === text) ?? null,
  };
}

/** Somebody choosing; `played` are the moves made. */
function choose(ways = WAYS, many = false) {
  const played: string[] = [];
  const left = vi.fn<(keys: string[]) => void>();
  let sitting = $state.raw<Sitting>(
    sittingOf({} as SushiGoPartyView, { play: (move) => void played.push(move) }) as Sitting,
  );
  let question = $state.raw(questionOf(ways, many));
  const choosing = new Choosing(
    () => sitting,
    () => question,
    left,
  );
  return {
    choosing,
    played,
    left,
    change: (changes: Partial<Sitting>): void => void (sitting = { ...sitting, ...changes }),
    ask: (next: Way[]): void => void (question = questionOf(next)),
  };
}

beforeEach(() => {
  settings.confirm = true;
});

describe("a card of the hand", () => {
  test("is picked, put back, and gives way to another", () => {
    const { choosing, played } = choose();
    choosing.pick("eel#0", false);
    expect(choosing.picks).toEqual(["eel#0"]);
    choosing.pick("tofu#1", false);
    expect(choosing.picks).toEqual(["tofu#1"]);
    choosing.pick("tofu#1", false);
    expect(choosing.picks).toEqual([]);
    expect(choosing.way).toBeUndefined();
    choosing.commit();
    expect(played).toEqual([]);
  });

  test("is kept by the button, by a second Enter, or at once", () => {
    const { choosing, played, left } = choose();
    choosing.pick("eel#0", false);
    choosing.commit();
    expect(left).toHaveBeenLastCalledWith(["eel#0"]);
    choosing.pick("tofu#0", true);
    choosing.pick("tofu#0", true);
    settings.confirm = false;
    choosing.pick("eel#0", false);
    expect(played).toEqual(["eel", "tofu", "eel"]);
    expect(choosing.picks).toEqual([]);
  });

  test("cannot be picked where no move begins with it", () => {
    const { choosing, ask } = choose([way("eel")]);
    expect(choosing.off(option("eel#0"))).toBe(false);
    expect(choosing.off(option("tofu#0"))).toBe(true);
    ask([]);
    expect(choosing.open).toBe(false);
    expect(choosing.off(option("eel#0"))).toBe(true);
  });
});

test("a tool asks for two cards, in order; without it one is left", () => {
  const { choosing, played } = choose();
  choosing.call("chopsticks");
  choosing.pick("tofu#0", false);
  expect(choosing.way).toBeUndefined();
  choosing.pick("eel#0", false);
  expect(choosing.action).toBe("tofu then eel");
  choosing.call("chopsticks");
  expect(choosing.picks).toEqual(["tofu#0"]);
  choosing.commit();
  expect(played).toEqual(["tofu"]);
});

test("a choice is sealed, and can be taken up again", () => {
  const { choosing, change, played } = choose();
  change({ choice: "eel tofu" });
  expect(choosing).toMatchObject({ locked: true, sealed: ["eel#0", "tofu#0"], used: ["chopsticks"], picks: [] });
  choosing.back();
  expect(choosing).toMatchObject({ locked: false, picks: ["eel#0", "tofu#0"], tools: ["chopsticks"] });
  choosing.back();
  choosing.back();
  choosing.back();
  expect(choosing.tools).toEqual([]);
  choosing.back();
  expect(choosing.locked).toBe(true);
  choosing.pick("tofu#1", false);
  expect(choosing).toMatchObject({ locked: false, picks: ["tofu#1"], tools: ["chopsticks"] });
  choosing.call("chopsticks");
  choosing.commit();
  expect(played).toEqual(["tofu"]);
  change({ sending: "tofu" });
  expect(choosing).toMatchObject({ locked: true, sealed: ["tofu#0"] });
});

test("a new question begins with nothing picked", () => {
  const { choosing, ask, change } = choose();
  choosing.pick("eel#0", false);
  ask([way("eel"), way("tofu")]);
  expect(choosing.picks).toEqual([]);
  choosing.pick("eel#0", false);
  change({ seat: 1 });
  expect(choosing.picks).toEqual([]);
});

test("where any number may be picked, their order does not matter", () => {
  const flips = [
    { ...way("flip 1 3"), picks: ["1", "3"] },
    { ...way("flip none"), picks: [] },
  ];
  const { choosing, played } = choose(flips, true);
  choosing.question.options.push({ ...option("1"), value: "1" }, { ...option("3"), value: "3" });
  expect(choosing.way?.text).toBe("flip none");
  choosing.pick("3", true);
  choosing.pick("1", true);
  choosing.commit();
  expect(played).toEqual(["flip 1 3"]);
});
