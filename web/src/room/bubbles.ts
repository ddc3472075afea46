/** Where what is said can be shown without covering what is played. */

export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

const STEP = 8;
const GAP = 2;

function apart(one: Box, other: Box): boolean {
  return (
    one.left >= other.left + other.width + GAP ||
    other.left >= one.left + one.width + GAP ||
    one.top >= other.top + other.height + GAP ||
    other.top >= one.top + one.height + GAP
  );
}

/** The place in a room that is nearest to another box and covers nothing; null if there is none. */
export function freePlace(size: { width: number; height: number }, room: Box, taken: Box[], near: Box): Box | null {
  let best: Box | null = null;
  let least = Infinity;
  for (let top = room.top + STEP; top + size.height <= room.top + room.height; top += STEP) {
    for (let left = room.left + STEP; left + size.width <= room.left + room.width; left += STEP) {
      const box = { left, top, ...size };
      const away = distance(box, near);
      if (away < least && taken.every((each) => apart(box, each))) [best, least] = [box, away];
    }
  }
  return best;
}

function distance(one: Box, other: Box): number {
  return Math.hypot(
    one.left + one.width / 2 - other.left - other.width / 2,
    one.top + one.height / 2 - other.top - other.height / 2,
  );
}
