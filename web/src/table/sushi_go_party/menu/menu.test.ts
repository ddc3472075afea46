import { expect, test } from "vitest";
import { words } from "../../../lib/i18n.svelte";
import type { SushiGoPartyInfo } from "../../../lib/protocol";
import { infoOf } from "../../../lib/testing";
import { chosenOf, closedOf, lacking, menuOf, problem, surprise, toggled, typesOf } from "./menu";

const INFO: SushiGoPartyInfo = {
  ...infoOf("sushi-go-party"),
  menus: { plain: ["maki", "tempura", "tofu"], odd: ["temaki", "spoon", "tofu"] },
  courses: [
    { name: "rolls", wanted: 1, types: ["maki", "temaki"] },
    { name: "appetizers", wanted: 2, types: ["tempura", "tofu", "spoon", "eel"] },
  ],
  players_for: { spoon: [3, 8] },
};

test("a menu of the house is known by its types in any order", () => {
  expect(menuOf(INFO, ["tofu", "maki", "tempura"])).toBe("plain");
  expect(menuOf(INFO, ["tofu", "maki"])).toEqual(["tofu", "maki"]);
  expect(typesOf(INFO, "plain")).toEqual(["maki", "tempura", "tofu"]);
  expect(typesOf(INFO, "gone")).toEqual([]);
});

test("a type replaces the other of a course of one, and joins the others of a course of more", () => {
  expect(toggled(INFO.courses, ["maki", "tofu"], "temaki")).toEqual(["tofu", "temaki"]);
  expect(toggled(INFO.courses, ["tempura", "tofu"], "eel")).toEqual(["tempura", "tofu", "eel"]);
  expect(toggled(INFO.courses, ["tempura", "tofu"], "tofu")).toEqual(["tempura"]);
});

test("what lacks or is too much is counted by course", () => {
  expect(chosenOf(INFO.courses[1]!, ["maki", "tofu"])).toEqual(["tofu"]);
  expect(lacking(INFO.courses, ["maki", "tofu"])).toEqual({ course: "appetizers", count: 1 });
  expect(lacking(INFO.courses, ["maki", "tofu", "eel", "tempura"])).toEqual({ course: "appetizers", count: -1 });
  expect(lacking(INFO.courses, ["maki", "tofu", "eel"])).toBeNull();
});

test("a surprise is a whole menu without what is not for so many players", () => {
  for (let n = 0; n < 50; n += 1) {
    const types = surprise(INFO, 2);
    expect(lacking(INFO.courses, types)).toBeNull();
    expect(new Set(types).size).toBe(3);
    expect(types).not.toContain("spoon");
  }
});

test("what is not for so many players is known without asking the house", () => {
  expect(closedOf(INFO, 2, typesOf(INFO, "odd"))).toBe("spoon");
  expect(closedOf(INFO, 3, typesOf(INFO, "odd"))).toBeUndefined();
});

test("a menu that cannot be played says why, first what is missing", async () => {
  await words.speak("en");
  expect(problem(INFO, 2, "plain")).toBe("");
  expect(problem(INFO, 2, ["temaki", "spoon"])).toBe("One appetizer is missing.");
  expect(problem(INFO, 2, "odd")).toBe("Spoon: for 3–8 players only.");
});
