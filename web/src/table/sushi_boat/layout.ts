/** Where things are drawn on the board, as its data file says; row 1 is next to the tunnel. */
export type Side = "left" | "centre" | "right";

export interface Bench {
  name: string;
  side: Side;
  row: number;
  fourPlus: boolean;
}

/** By row, the slots on the left and on the right. */
export const ROWS: readonly (readonly [number, number])[] = [
  [6, 9],
  [5, 10],
  [4, 11],
  [3, 12],
  [2, 13],
  [1, 14],
];
export const TUNNEL = [7, 8] as const;
export const FOUR_PLUS = ["L2", "R4", "L6"];

const outer = ROWS.flatMap((_, n) => [bench(`L${n + 1}`, "left", n + 1), bench(`R${n + 1}`, "right", n + 1)]);
export const BENCHES: readonly Bench[] = [...outer, ...[2, 4, 6].map((row) => bench(`C${row}`, "centre", row))];

function bench(name: string, side: Side, row: number): Bench {
  return { name, side, row, fourPlus: FOUR_PLUS.includes(name) };
}

/** The slots that a seat touches, from the left to the right. */
export function slotsOf(name: string): number[] {
  const found = BENCHES.find((each) => each.name === name);
  const row = found && ROWS[found.row - 1];
  if (!row) return [];
  return found.side === "centre" ? [...row] : [found.side === "left" ? row[0] : row[1]];
}

/** The row of a slot of the lanes, and on which side it lies. */
export const LANES = ROWS.flatMap(([left, right], n) => [
  { slot: left, row: n + 1, side: "left" as const },
  { slot: right, row: n + 1, side: "right" as const },
]);
