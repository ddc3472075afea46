import { beforeEach, expect, test } from "vitest";
import { infoOf } from "./testing";
import { keepWishes, lastWishes, toOpen, usual } from "./wishes";

const GO = infoOf("sushi-go");
const ZOCK = infoOf("sushizock");

beforeEach(() => localStorage.clear());

test("without a memory a table is the usual one", () => {
  expect(lastWishes(GO)).toEqual(usual(GO));
});

test("what was chosen is remembered by game", () => {
  const wishes = { ...usual(GO), players: 5 };
  keepWishes("sushi-go", wishes);
  keepWishes("sushizock", usual(ZOCK));
  expect(lastWishes(GO)).toEqual(wishes);
  expect(lastWishes(ZOCK).players).toBe(3);
});

test("what nobody knows any more is not remembered", () => {
  localStorage.setItem(
    "sushiya.wishes",
    '{"sushizock": {"players": "many", "options": {"old": 1, "memory_aid": true}, "terms": {"clock": "fast"}}}',
  );
  const wishes = lastWishes(ZOCK);
  expect(wishes.players).toBe(3);
  expect(wishes.options).toEqual({ first_player: "random", memory_aid: true });
  expect(wishes.terms.clock).toBe("fast");
  localStorage.setItem("sushiya.wishes", '{"sushizock": {"players": 8}}');
  expect(lastWishes(ZOCK).players).toBe(3);
  localStorage.setItem("sushiya.wishes", "nonsense");
  expect(lastWishes(ZOCK)).toEqual(usual(ZOCK));
});

test("a request to open says all of it", () => {
  const info = infoOf("sushi-go-party");
  expect(toOpen(info, usual(info), "fr")).toMatchObject({
    game: "sushi-go-party",
    players: 3,
    options: { menu: "my-first-meal" },
    terms: { clock: "none", language: "fr" },
  });
});
