import { beforeAll, expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte";
import type { SushiGoPartyView, SushiGoView } from "../../lib/protocol";
import { deskOf as partyDesk } from "../sushi_go_party/desk";
import { deskOf } from "../sushi_go/desk";
import { around } from "./model";
import { PEOPLE, person, sittingOf } from "./testing";

const VIEW = {
  game: "sushi-go",
  seat: 0,
  players: 3,
  round: 1,
  turn: 3,
  hand: { tempura: 2, wasabi: 1 },
  tables: [{ wasabi: 1, maki_2: 2 }, { "nigiri_egg@wasabi": 1 }, {}],
  puddings: [0, 1, 2],
  totals: [4, 5, 6],
  hand_sizes: [3, 3, 3],
  passing: "right",
  pile_left: null,
  controller: null,
  drawn: null,
  over: false,
} as unknown as SushiGoView;

const PARTY = {
  game: "sushi-go-party",
  seat: 0,
  players: 3,
  round: 1,
  turn: 3,
  phase: "order",
  menu: ["nigiri", "wasabi", "maki", "tofu", "special_order", "pudding"],
  hand: { tofu: 1 },
  tables: [
    [
      { card: "wasabi", face: "wasabi", turn: 1 },
      { card: "nigiri_squid", face: "nigiri_squid", turn: 2, on: 1 },
      { card: "wasabi", face: "wasabi", turn: 2 },
      { card: "flipped", face: "tofu", turn: 2 },
      { card: "nigiri_egg", face: "nigiri_egg", turn: 2 },
      { card: "special_order", face: "special_order", turn: 3 },
    ],
    [],
    [],
  ],
  desserts: [{ pudding: 2 }, {}, {}],
  totals: [4, 5, 6],
  hand_sizes: [1, 1, 1],
  pending: { to_lay: [], ordering: [] },
  drawn: null,
  over: false,
} as unknown as SushiGoPartyView;

beforeAll(() => words.speak("en"));

test("everybody else sits in the order of seats, from one's own left", () => {
  const desk = deskOf(sittingOf(VIEW));
  expect(around(desk.places, 0).map((place) => place.name)).toEqual(["Marius", "Odile"]);
  expect(around(desk.places, 1).map((place) => place.name)).toEqual(["Odile", "You"]);
});

test("hands go to the true neighbour", () => {
  expect(deskOf(sittingOf(VIEW)).belt).toMatchObject({ direction: "right", to: "to Odile" });
  expect(deskOf(sittingOf({ ...VIEW, turn: 9 })).belt.direction).toBe("last");
});

test("one's own cards carry a word, a nigiri on wasabi is one pile", () => {
  const [own, guest] = deskOf(sittingOf(VIEW)).places;
  expect(own!.piles.map((pile) => pile.note)).toEqual(["waits for a nigiri", "4 rings"]);
  expect(guest!.piles).toMatchObject([{ card: "nigiri_egg", onWasabi: true, label: "Egg nigiri on wasabi", note: "" }]);
});

test("rings are counted in words, for those who listen", () => {
  const [own] = deskOf(sittingOf(VIEW)).places;
  expect(own!.piles.map((pile) => pile.label)).toEqual(["Wasabi", "Maki with 2 rings"]);
  const { question } = partyDesk(sittingOf({ ...PARTY, phase: "choose", hand: { maki_1: 1, uramaki_3: 1 } }));
  expect(question.options.map((option) => option.label)).toEqual(["Maki with 1 ring", "Uramaki with 3 rings"]);
});

test("equal cards of the hand are options of their own", () => {
  const { options } = deskOf(sittingOf(VIEW, { legal: ["keep tempura", "keep wasabi"] })).question;
  expect(options.map((option) => option.key)).toEqual(["wasabi#0", "tempura#0", "tempura#1"]);
});

test("what cannot be done has its reason", () => {
  const others = [person(0, "You", { awaited: false }), person(1, "Marius"), person(2, "Odile", { awaited: false })];
  expect(deskOf(sittingOf(VIEW, { people: others })).waiting).toBe("Waiting for Marius.");
  expect(deskOf(sittingOf(VIEW)).waiting).toBe("The game is paused.");
  expect(deskOf(sittingOf<SushiGoView>({ ...VIEW, over: true })).waiting).toBe("The game is over.");
  expect(deskOf(sittingOf(VIEW, { people: [person(0, "You", { covered: true }), ...PEOPLE.slice(1)] })).waiting).toBe(
    "A robot is playing for you.",
  );
});

test("a special order offers the cards in front, on wasabi where that is legal", () => {
  const { question, own } = partyDesk(sittingOf(PARTY, { legal: ["order 2", "order 5", "order 5 on wasabi"] }));
  expect(question.ofHand).toBe(false);
  expect(question.options.map((option) => option.label)).toEqual([
    "Squid nigiri on wasabi",
    "Egg nigiri",
    "Egg nigiri on wasabi",
  ]);
  expect(own!.piles.map((pile) => pile.label)).toEqual([
    "Squid nigiri on wasabi",
    "Wasabi",
    "Flipped card",
    "Egg nigiri",
    "Special order",
  ]);
  expect(own!.kept).toBe(2);
});

test.each([
  [5, "6 / 3"],
  [6, "6 4 2"],
])("what a spoon may ask for shows its worth with %i players", (players, worth) => {
  const { question } = partyDesk(sittingOf({ ...PARTY, players, phase: "ask" }, { legal: ["ask maki", "ask tofu"] }));
  expect(question.options.map((option) => option.worth)).toEqual([worth, "2·6·0"]);
});

test("unfinished sets are counted as the game describes them", () => {
  const view = { ...VIEW, tables: [{ tempura: 3, sashimi: 2 }, {}, {}] } as SushiGoView;
  expect(deskOf(sittingOf(view)).places[0]!.piles.map((pile) => pile.note)).toEqual(["1 / 2", "2 / 3"]);
});
