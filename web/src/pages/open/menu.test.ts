import { expect, test } from "vitest";
import type { GameInfo, Refused } from "../../lib/protocol";
import { chosenOf, lacking, locksOf, menuOf, surprise, toggled, typesOf, type Menu } from "./menu";

const INFO: GameInfo = {
  id: "sushi-go-party",
  least_players: 2,
  most_players: 8,
  levels: [],
  menus: { plain: ["maki", "tempura", "tofu"], odd: ["temaki", "spoon", "tofu"] },
  courses: [
    { name: "rolls", wanted: 1, types: ["maki", "temaki"] },
    { name: "appetizers", wanted: 2, types: ["tempura", "tofu", "spoon", "eel"] },
  ],
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

test("a surprise is a whole menu without what is locked", () => {
  for (let n = 0; n < 50; n += 1) {
    const types = surprise(INFO.courses, { spoon: true });
    expect(lacking(INFO.courses, types)).toBeNull();
    expect(new Set(types).size).toBe(3);
    expect(types).not.toContain("spoon");
  }
});

test("the house is asked for menus, and then only for types that no allowed menu has", async () => {
  const refused: Refused = { type: "refused", id: null, error: "BadOptions", key: "no", params: {} };
  const asked: Menu[] = [];
  const locks = await locksOf(INFO, async (menu) => {
    asked.push(menu);
    return typesOf(INFO, menu).includes("spoon") ? refused : null;
  });
  expect(locks).toEqual({ presets: { odd: refused }, types: { spoon: refused } });
  expect(asked).toEqual([
    "plain",
    "odd",
    ["temaki", "tempura", "tofu"],
    ["maki", "spoon", "tofu"],
    ["maki", "eel", "tofu"],
  ]);
});
