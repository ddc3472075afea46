import { expect, test } from "vitest";
import robots from "./robots-chapter";
import { apart, fill, listed, say, signed, words } from "./i18n.svelte";

test.each([
  ["en", "red; blue"],
  ["fr", "red\u00a0; blue"],
] as const)("a list of phrases has its semicolons as they are written in %s", async (language, text) => {
  await words.speak(language);
  expect(apart(["red", "blue"])).toBe(text);
});

test.each([
  ["en", "tuna, egg and roe"],
  ["fr", "tuna, egg et roe"],
] as const)("a list ends with a conjunction in %s", async (language, text) => {
  await words.speak(language);
  expect(listed(["tuna", "egg", "roe"])).toBe(text);
  expect(listed(["tuna"])).toBe("tuna");
  expect(listed([])).toBe("");
});

test("points have their sign, and none have none", () => {
  expect([-6, 0, 3].map(signed)).toEqual(["−6", "0", "+3"]);
});

test("a name that runs from right to left leaves its sentence in order", () => {
  const told = (params: Record<string, string>): string => fill({ told: "{name} → {plate}" }, "en", "told", params);
  expect(told({ name: "אבג 1", plate: "אבג" })).toBe("\u2068אבג 1\u2069 → אבג");
  expect(told({ name: "Ana", plate: "" })).toBe("Ana → ");
});

test("a chapter is learned in the language of now and of later", async () => {
  await words.speak("en");
  await words.learn(robots);
  expect(say("robot.kome.line")).toBe("Takes the dish that smiles first.");
  await words.speak("fr");
  expect(say("robot.kome.line")).toBe("Prend le plat qui lui sourit.");
});

test("the language that was chosen last is spoken, whichever comes first", async () => {
  await Promise.all([words.speak("fr"), words.speak("en"), words.learn(robots)]);
  expect(words.language).toBe("en");
});
