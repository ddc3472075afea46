/** The tables that somebody can go back to, as slips on the rail: in which order, and how many. */
import type { TableNow } from "../../lib/protocol";

/** So many slips hang on the rail; if there are more, the last says how many. */
export const MOST = 3;

/** Whether a move of whoever looks is awaited. */
export function isOwnTurn({ phase, seats, to_act: awaited, paused }: TableNow): boolean {
  return phase === "playing" && !paused && awaited.some((seat) => seats[seat]?.yours);
}

/** Own turns first, then games under way, then tables that wait, then games that are over; each as it was visited. */
export function inOrder(tables: TableNow[]): TableNow[] {
  const rank = (table: TableNow): number => (isOwnTurn(table) ? 0 : { playing: 1, lobby: 2, over: 3 }[table.phase]);
  return tables.toSorted((a, b) => rank(a) - rank(b));
}

/** Points by seat, those of whoever looks first; nothing before there are any. */
export function scoresOf({ scores, seats }: TableNow): string {
  if (!scores.some(Boolean)) return "";
  const own = (seat: number): number => Number(seats[seat]?.yours ?? false);
  const order = scores.map((_, seat) => seat).toSorted((a, b) => own(b) - own(a));
  return order.map((seat) => scores[seat]).join(" · ");
}
