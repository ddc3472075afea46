/** What happened since a seat's last turn. */
import type { GameEvent } from "../lib/protocol";

/** The events between a seat's last turn and its present one, or now; `turnOf` says whose turn an event begins. */
export function sinceLastTurn(
  events: GameEvent[],
  seat: number | null,
  turnOf: (event: GameEvent) => number | null,
): GameEvent[] {
  const turns: { mover: number; at: number }[] = [];
  for (const [at, event] of events.entries()) {
    const mover = turnOf(event);
    if (mover !== null && mover !== turns.at(-1)?.mover) turns.push({ mover, at });
  }
  if (seat === null || !turns.length) return [];
  const mine = turns.at(-1)!.mover === seat;
  const others = mine ? turns.slice(0, -1) : turns;
  const last = others.findLastIndex(({ mover }) => mover === seat);
  return events.slice(others[last + 1]?.at ?? events.length, mine ? turns.at(-1)!.at : events.length);
}
