import { expect, test } from "vitest";
import { freePlace } from "./bubbles";

const ROOM = { left: 0, top: 50, width: 200, height: 200 };
const SIZE = { width: 80, height: 40 };

test("a bubble comes as near as it can without covering anything", () => {
  const card = { left: 60, top: 100, width: 80, height: 100 };
  const place = freePlace(SIZE, ROOM, [card], card)!;
  expect(place.top + SIZE.height <= card.top || place.top >= card.top + card.height).toBe(true);
  expect(Math.abs(place.left + SIZE.width / 2 - 100)).toBeLessThanOrEqual(8);
});

test("a bubble stays in the room", () => {
  const corner = { left: 190, top: 240, width: 10, height: 10 };
  const place = freePlace(SIZE, ROOM, [], corner)!;
  expect(place.left + SIZE.width).toBeLessThanOrEqual(200);
  expect(place.top + SIZE.height).toBeLessThanOrEqual(250);
});

test("where everything is taken there is no place", () => {
  expect(freePlace(SIZE, ROOM, [ROOM], ROOM)).toBeNull();
});
