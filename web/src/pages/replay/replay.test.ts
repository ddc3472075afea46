import { expect, test } from "vitest";
import { words } from "../../lib/i18n.svelte";
import type { OwnReplay } from "../../lib/house";
import type { GameEvent } from "../../lib/protocol";
import { byName, type GameTable } from "../../lib/sitting";
import { infoOf } from "../../lib/testing";
import {
  eventsUpTo,
  ownSeat,
  peopleAt,
  readSpot,
  rounds,
  sittingAt,
  stepAt,
  stepFrom,
  stepsOf,
  toldAt,
  writeSpot,
} from "./replay";

const dealt = (round: number): unknown => ({ event: "dealt", round });
const replay = {
  record: { players: 2, names: ["Ana"] },
  yours: [],
  frames: [
    {
      seat: null,
      move: null,
      views: ["a0", "b0", "s0"],
      events: [[dealt(1), { event: "hand" }], [dealt(1)], [dealt(1)]],
    },
    { seat: 0, move: "x", views: ["a1", "b1", "s1"], events: [[], [], []] },
    { seat: 1, move: "y", views: ["a2", "b2", "s2"], events: [[dealt(2)], [dealt(2)], [dealt(2)]] },
  ],
} as unknown as OwnReplay;

test("an address leads to a spot, and a spot to an address", () => {
  for (const hash of ["#0.1", "#2.2", "#1"]) expect(writeSpot(readSpot(hash, 3, 2))).toBe(hash);
});

test("an address without a spot, or with a wrong one, leads somewhere sensible", () => {
  expect(readSpot("", 3, 2)).toEqual({ at: 0, seat: 0 });
  expect(readSpot("#main", 3, 2)).toEqual({ at: 0, seat: 0 });
  expect(readSpot("#99.9", 3, 2)).toEqual({ at: 2, seat: null });
});

test("an observer has heard what it was told, and no more", () => {
  expect(eventsUpTo(replay, { at: 1, seat: 0 })).toHaveLength(2);
  expect(eventsUpTo(replay, { at: 2, seat: null })).toHaveLength(2);
});

test("rounds begin where they are dealt", () => {
  expect(rounds(replay.frames)).toEqual([
    { round: 1, at: 0 },
    { round: 2, at: 2 },
  ]);
});

test("one steps over what nobody is told, and never past an end", () => {
  const told = (event: GameEvent): boolean => event.event !== "hand";
  const steps = stepsOf(replay.frames, told);
  expect(steps).toEqual([0, 2]);
  expect([stepFrom(steps, 0, 1), stepFrom(steps, 2, 1), stepFrom(steps, 2, -1), stepFrom(steps, 0, -1)]).toEqual([
    2, 2, 0, 0,
  ]);
  expect(stepsOf(replay.frames.slice(0, 2), told)).toEqual([0, 1]);
});

test("an address between two steps stays where it leads, and steps go on from there", () => {
  expect(readSpot("#1.1", 3, 2)).toEqual({ at: 1, seat: 0 });
  expect([stepAt([0, 2], 1), stepFrom([0, 2], 1, 1), stepFrom([0, 2], 1, -1)]).toEqual([0, 2, 0]);
});

test("a frame is drawn through the eyes of its observer, and only a step makes things move", () => {
  expect(sittingAt(replay, infoOf("sushi-go"), { at: 2, seat: null }, [], "", 0)).toMatchObject({
    view: "s2",
    fresh: 1,
    legal: [],
  });
  expect(sittingAt(replay, infoOf("sushi-go"), { at: 2, seat: 1 }, [], "", null)).toMatchObject({
    view: "b2",
    fresh: 0,
  });
});

test("those who played have their names, and those without one that of their seat", () => {
  words.messages = { "web.seat": "Seat {seat}", "web.lobby.robot_named": "Robot {seat}" };
  expect(peopleAt(replay, { at: 0, seat: 0 }, []).map(({ name }) => name)).toEqual(["Ana", "Seat 2"]);
});

test("a guest who was deleted is a former one", () => {
  words.messages = { "common.former_guest": "a former guest" };
  const record = { ...replay.record, names: ["Ana", ""], bots: [null, null] };
  const names = peopleAt({ ...replay, record }, { at: 0, seat: 0 }, []).map(({ name }) => name);
  expect(names).toEqual(["Ana", "a former guest"]);
});

test("a robot is who the record says, whatever it or a person is called", () => {
  words.messages = { "web.seat": "Seat {seat}", "web.lobby.robot_named": "Robot {seat}" };
  const record = { ...replay.record, names: ["random", "medium"], bots: [null, "medium"] };
  const people = peopleAt({ ...replay, record }, { at: 0, seat: 0 }, []);
  expect(people.map(({ name, bot }) => [name, bot])).toEqual([
    ["random", false],
    ["Robot 2", true],
  ]);
});

test("whoever played is called You in the own replay, and the story is told to them", () => {
  words.messages = { "web.you": "You", "web.seat": "Seat {seat}", "web.replay.chose.you": "You have chosen." };
  const own = { ...replay, yours: [1] };
  const people = peopleAt(own, { at: 2, seat: 0 }, []);
  expect(people.map(({ name, you }) => [name, you])).toEqual([
    ["Ana", true],
    ["You", false],
  ]);
  const silent = { ...own, frames: own.frames.map((frame) => ({ ...frame, events: [[], [], []] })) };
  expect(toldAt(silent, { at: 2, seat: 0 }, byName(people), () => "")).toBe("You have chosen.");
  expect(readSpot("", 3, 2, ownSeat(own) ?? undefined)).toEqual({ at: 0, seat: 1 });
});

test("whoever held several seats, or none, hears everybody's names", () => {
  words.messages = { "web.seat": "Seat {seat}" };
  for (const yours of [[], [0, 1]]) {
    const people = peopleAt({ ...replay, yours }, { at: 0, seat: 0 }, []);
    expect(byName(people).map(({ name, you }) => [name, you])).toEqual([
      ["Ana", false],
      ["Seat 2", false],
    ]);
  }
});

test("a move is told by what it did, and a secret one by who made it", () => {
  words.messages = { "web.replay.chose": "{name} has chosen." };
  const people = byName(peopleAt(replay, { at: 0, seat: 0 }, []));
  const tell: GameTable["tell"] = (event) => (event.event === "dealt" ? `Round ${event.round}.` : "");
  const told = [0, 1, 2].map((at) => toldAt(replay, { at, seat: 0 }, people, tell));
  expect(told).toEqual(["Round 1.", "Ana has chosen.", "Round 2."]);
});

test("whoever moves before the next step is awaited", () => {
  const awaited = (at: number, steps: number[]): boolean[] =>
    peopleAt(replay, { at, seat: 1 }, steps).map((person) => person.awaited);
  expect(awaited(0, [0, 1, 2])).toEqual([true, false]);
  expect(awaited(0, [0, 2])).toEqual([true, true]);
  expect(awaited(2, [0, 2])).toEqual([false, false]);
  expect(peopleAt(replay, { at: 0, seat: 1 }, []).map((person) => person.you)).toEqual([false, true]);
});
