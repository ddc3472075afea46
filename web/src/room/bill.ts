/** How a bill is read: who comes first, and how far the counting has come. */
import type { Bill } from "../lib/sitting";

/** A family's part of a seat's bar. */
export interface Part {
  name: string;
  drawing: string;
  family: string;
  points: number;
}

/** A seat's line: what it had, what it won, what it has. */
export interface Row {
  seat: number;
  before: number;
  gain: number;
  sum: number;
  parts: Part[];
  leads: boolean;
}

/** A bill of which `progress` families are counted so far: what its bars and its table show at the same time. */
export function counted(bill: Bill, progress: number): Bill {
  if (progress >= bill.lines.length) return bill;
  const lines = bill.lines.map((line, n) => {
    const share = Math.min(1, Math.max(0, progress - n));
    return { ...line, points: line.points.map((points) => points && Math.round(points * share)) };
  });
  const totals = bill.totals.map((_, seat) => lines.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0));
  return { ...bill, lines, totals };
}

/** The lines of a bill, the leader first; `progress` families are counted so far, and winners lead where the game has ended. */
export function rows(bill: Bill, progress = Infinity, winners: number[] | null = null): Row[] {
  const done = progress >= bill.lines.length;
  const most = Math.max(...bill.sums);
  const { lines, totals } = counted(bill, progress);
  return bill.totals
    .map((total, seat) => {
      const parts = lines
        .map(({ name, drawing, family, points }) => ({ name, drawing, family, points: points[seat] ?? 0 }))
        .filter(({ points }) => points !== 0);
      const gain = totals[seat] ?? 0;
      const before = (bill.sums[seat] ?? total) - total;
      return {
        seat,
        before,
        gain,
        sum: before + gain,
        parts,
        leads: done && (winners?.includes(seat) ?? bill.sums[seat] === most),
      };
    })
    .sort((one, other) => (bill.sums[other.seat] ?? 0) - (bill.sums[one.seat] ?? 0) || one.seat - other.seat);
}

/** The length of the longest bar, in points; losses take room, too. */
export function longest(bill: Bill): number {
  const lengths = bill.totals.map((_, seat) =>
    bill.lines.reduce((sum, { points }) => sum + Math.abs(points[seat] ?? 0), 0),
  );
  return Math.max(1, ...lengths);
}

/** The most parts that a bar has. */
export function mostParts(bill: Bill): number {
  return Math.max(1, ...bill.totals.map((_, seat) => bill.lines.filter(({ points }) => points[seat]).length));
}

/** Points as a number with a true minus. */
export function plainly(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
