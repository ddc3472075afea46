import { beforeEach, expect, test } from "vitest";
import { applying, keepWishes, lastWishes, toOpen, usual } from "./wishes";

beforeEach(() => localStorage.clear());

test("without a memory a table is the usual one", () => {
  expect(lastWishes("sushi-go")).toEqual(usual("sushi-go"));
});

test("what was chosen is remembered by game", () => {
  const wishes = { ...usual("sushi-go"), players: 5 };
  keepWishes("sushi-go", wishes);
  keepWishes("sushizock", usual("sushizock"));
  expect(lastWishes("sushi-go")).toEqual(wishes);
  expect(lastWishes("sushizock").players).toBe(3);
});

test("what nobody knows any more is not remembered", () => {
  localStorage.setItem(
    "sushiya.wishes",
    '{"sushizock": {"players": "many", "options": {"old": 1, "memory_aid": true}, "terms": {"clock": "fast"}}}',
  );
  const wishes = lastWishes("sushizock");
  expect(wishes.players).toBe(3);
  expect(wishes.options).toEqual({ first_player: "random", memory_aid: true });
  expect(wishes.terms.clock).toBe("fast");
  localStorage.setItem("sushiya.wishes", "nonsense");
  expect(lastWishes("sushizock")).toEqual(usual("sushizock"));
});

test("options that do not go with so many players are left out", () => {
  expect(applying(3, { passing: "left", robot: true, robot_first: 1 })).toEqual({ passing: "left" });
  expect(applying(2, { passing: "left", robot: true, robot_first: 1 })).toEqual({
    passing: "left",
    robot: true,
    robot_first: 1,
  });
  expect(applying(2, { first_player: 3, memory_aid: true })).toEqual({ first_player: "random", memory_aid: true });
  expect(applying(4, { first_player: 3 })).toEqual({ first_player: 3 });
});

test("a request to open says all of it", () => {
  expect(toOpen("sushi-go-party", usual("sushi-go-party"))).toMatchObject({
    game: "sushi-go-party",
    players: 3,
    options: { menu: "my-first-meal" },
    terms: { clock: "none" },
  });
});
