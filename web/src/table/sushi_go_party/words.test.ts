import { beforeAll, describe, expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte";
import type { SushiGoPartyEvent, SushiGoPartyView } from "../../lib/protocol";
import { infoOf } from "../../lib/testing";
import { PEOPLE, sittingOf } from "../cards/testing";
import { bills } from "./bills";
import chapter from "./chapter";
import { heading, tell } from "./words";

beforeAll(() => words.learn(chapter));

const points = [
  { nigiri: 3, uramaki: 8 },
  { nigiri: 0, uramaki: 2 },
  { nigiri: 1, uramaki: 0 },
];
const EVENTS: SushiGoPartyEvent[] = [
  { event: "dealt", round: 1, hand_size: 10, cards_left: 40 },
  {
    event: "revealed",
    moves: [
      { move: "keep", card: "eel", second: "tofu", spoon: true },
      { move: "keep", card: "tea" },
    ],
  },
  { event: "card-laid", seat: 0, card: "tofu", on_wasabi: false },
  { event: "card-laid", seat: 1, card: "nigiri_egg", on_wasabi: true },
  { event: "copied", seat: 0, card: "eel", place: 2, on_wasabi: false },
  { event: "copied", seat: 1, card: "nigiri_squid", place: 1, on_wasabi: true },
  { event: "order-lost", seat: 1 },
  { event: "returned", seat: 0, card: "chopsticks_2" },
  { event: "spoon-asked", seat: 1, card: "onigiri" },
  { event: "spoon-asked", seat: 1, card: "onigiri_circle" },
  { event: "has-none", seat: 0, card: "onigiri" },
  { event: "gave", seat: 2, card: "onigiri_square", to: 1 },
  { event: "spoon-lost", seat: 0 },
  { event: "menu-drew", seat: 1, count: 4 },
  { event: "put-back", seat: 1, count: 3 },
  { event: "flipped", seat: 0, places: [1, 3] },
  { event: "flipped", seat: 1, places: [] },
  { event: "uramaki-won", seat: 2, points: 8 },
  { event: "miso-spilt", seat: 0 },
  { event: "passed" },
  { event: "round-scored", round: 1, points, totals: [11, 2, 1] },
  { event: "desserts-scored", desserts: [4, 0, 1], points: [12, 0, 0] },
  { event: "game-over", scores: [23, 2, 1], winners: [0] },
];
const SILENT: SushiGoPartyEvent[] = [
  { event: "hand", cards: { eel: 1 } },
  { event: "dishes", cards: { tofu: 1 } },
  { event: "chosen", seat: 1 },
  { event: "revealed", moves: [{ move: "keep", card: "eel" }] },
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

test("a spoon asks for a type or an exact card", async () => {
  await words.speak("en");
  expect(tell(EVENTS[8]!, PEOPLE)).toBe("Marius’s spoon asks for: Onigiri.");
  expect(tell(EVENTS[9]!, PEOPLE)).toBe("Marius’s spoon asks for: Onigiri circle.");
});

test("the heading tells round and turn", () => {
  expect(heading({ round: 1, turn: 2, players: 8 } as SushiGoPartyView, infoOf("sushi-go-party"))).toBe(
    "Round 1/3 · turn 2/7",
  );
});

test("the last bill has the dessert of the menu", () => {
  const events = EVENTS.filter((event) => event.event.endsWith("-scored"));
  const view = { game: "sushi-go-party", menu: ["nigiri", "uramaki", "ice_cream"] } as unknown as SushiGoPartyView;
  const [, whole] = bills(sittingOf(view, { events }));
  expect(whole!.lines.at(-1)).toMatchObject({ name: "Ice cream", drawing: "ice_cream", points: [12, 0, 0] });
  expect(whole!.sums).toEqual([23, 2, 1]);
});
