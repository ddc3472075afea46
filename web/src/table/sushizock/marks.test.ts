import { beforeAll, expect, test } from "vitest";
import chapter from "./chapter";
import { words } from "../../lib/i18n.svelte";
import type { GameEvent } from "../../lib/protocol";
import { marked, marks } from "./marks";

beforeAll(async () => {
  await words.speak("en");
  await words.learn(chapter);
});

const stole = (seat: number, victim: number, tile: "sushi" | "bone"): GameEvent => ({
  event: "stole",
  seat,
  victim,
  tile,
  worth: 3,
  at: 1,
});

test("a theft marks the pile it was taken from, and the thief’s", () => {
  const took: GameEvent = { event: "took", seat: 2, tile: "bone", worth: 1, place: 1, forced: false };
  expect([...marks([took, stole(1, 0, "sushi")])]).toEqual([
    ["sushi 0", "robbed"],
    ["sushi 1", "gained"],
  ]);
});

test("the last theft counts for a pile that saw two", () => {
  const seen = marks([stole(1, 0, "bone"), stole(2, 1, "bone")]);
  expect(seen.get("bone 1")).toBe("robbed");
  expect(seen.get("bone 2")).toBe("gained");
});

test("whoever listens hears it after the pile", () => {
  expect(marked("2 tiles", "robbed")).toMatch(/^2 tiles.+stolen from$/);
  expect(marked("2 tiles", undefined)).toBe("2 tiles");
});
