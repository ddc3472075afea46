import { expect, test } from "vitest";
import type { MeasuredCharacter } from "./protocol";
import { measuredPlayers, nearestPlayers, strengthAt } from "./strengths";

const at = (game: string, players: number, rating: number): MeasuredCharacter["strengths"][number] => ({
  ...{ game, players, rating },
  ...{ margin: 20, wins: 0.5, games: 100 },
});
const HOUSE: MeasuredCharacter[] = [
  { name: "kome", strengths: [at("sushi-go", 5, 1020), at("sushi-go", 2, 1010)] },
  { name: "yaki", strengths: [at("sushi-go", 2, 1200), at("sushizock", 3, 1100)] },
];

test("figures are shown for as many players as were measured", () => {
  expect(measuredPlayers(HOUSE, "sushi-go")).toEqual([2, 5]);
  expect([1, 3, 4, 8].map((wanted) => nearestPlayers(HOUSE, "sushi-go", wanted))).toEqual([2, 2, 5, 5]);
  expect(nearestPlayers(HOUSE, "sushi-boat", 3)).toBeNull();
});

test("nobody's strength is guessed", () => {
  expect(strengthAt(HOUSE[1]!, "sushi-go", 2)?.rating).toBe(1200);
  expect(strengthAt(HOUSE[1]!, "sushi-go", 5)).toBeUndefined();
  expect(strengthAt(HOUSE[1]!, "sushi-go", null)).toBeUndefined();
});
