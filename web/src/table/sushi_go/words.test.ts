import { describe, expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte";
import type { SushiGoEvent, SushiGoView } from "../../lib/protocol";
import { infoOf } from "../../lib/testing";
import { PEOPLE, sittingOf } from "../cards/testing";
import { bills } from "./bills";
import { heading, tell } from "./words";

const points = [
  { maki: 6, nigiri: 9 },
  { maki: 3, nigiri: 0 },
  { maki: 0, nigiri: 2 },
];
const EVENTS: SushiGoEvent[] = [
  { event: "dealt", round: 1, hand_size: 9, cards_left: 81 },
  { event: "hand", cards: { tempura: 1 }, drawn: "maki_2" },
  { event: "drew", seat: 1 },
  {
    event: "revealed",
    moves: [
      { move: "keep", card: "wasabi", second: "nigiri_squid" },
      { move: "keep", card: "maki_1", robot: "pudding" },
    ],
  },
  { event: "placed-on-wasabi", place: 0, card: "nigiri_squid" },
  { event: "placed-on-wasabi", place: 3, card: "nigiri_egg" },
  { event: "passed", direction: "right" },
  { event: "round-scored", round: 1, points, totals: [15, 3, 2] },
  { event: "puddings-scored", puddings: [3, 1, 0], points: [6, 0, -6] },
  { event: "game-over", scores: [21, 3, -4], winners: [0] },
  { event: "game-over", scores: [21, 21, -4], winners: [0, 1] },
];
const SILENT: SushiGoEvent[] = [
  { event: "hand", cards: {}, drawn: null },
  { event: "chopsticks-used", seat: 0 },
  { event: "chosen", seat: 1 },
];

describe.each(["en", "fr"] as const)("in %s", (language) => {
  test.each(EVENTS)("$event is told", async (event) => {
    await words.speak(language);
    const told = tell(event, PEOPLE);
    expect(told).not.toBe("");
    expect(told).not.toMatch(/sushi-go|web\.|cli\.|undefined/);
  });
});

test.each(SILENT)("$event needs no words", (event) => {
  expect(tell(event, PEOPLE)).toBe("");
});

test("both cards of chopsticks and the robot's are told", async () => {
  await words.speak("en");
  expect(tell(EVENTS[3]!, PEOPLE)).toBe(
    "You use your chopsticks: Wasabi, then Squid. Marius keeps: Maki with 1 ring. Marius gives the dummy: Pudding.",
  );
});

test("the heading tells round and turn", () => {
  const view = { round: 2, turn: 4, tables: [{}, {}, {}, {}] } as unknown as SushiGoView;
  expect(heading(view, infoOf("sushi-go"))).toBe("Round 2/3 · turn 4/8");
});

test("a bill for each round, and one for the whole game", () => {
  const events: SushiGoEvent[] = [
    { event: "round-scored", round: 1, points, totals: [15, 3, 2] },
    { event: "round-scored", round: 2, points, totals: [30, 6, 4] },
    { event: "puddings-scored", puddings: [3, 1, 0], points: [6, 0, -6] },
  ];
  const [first, , whole] = bills(sittingOf({ game: "sushi-go" } as SushiGoView, { events }));
  expect(first).toMatchObject({ title: "Round 1", totals: [15, 3, 2], sums: [15, 3, 2] });
  expect(first!.lines[0]).toEqual({ name: "Maki rolls", drawing: "maki_2", family: "maki", points: [6, 3, 0] });
  expect(whole!.totals).toEqual([36, 6, -2]);
  expect(whole!.lines.map((line) => line.points)).toEqual([
    [12, 6, 0],
    [18, 0, 4],
    [6, 0, -6],
  ]);
  expect(whole!.lines.at(-1)!.note).toBe("Puddings: You 3 (+6), Marius 1 (0), Odile 0 (−6).");
});
