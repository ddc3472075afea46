/** The portions that the others took, in pictures and sentences. */
import type { GameEvent } from "../../lib/protocol";
import type { Moment, Person } from "../../lib/sitting";
import { tell } from "./words";

/** Whose turn begins with an event. */
export function turnOf(event: GameEvent): number | null {
  return event.event === "rolled" && event.roll === 1 ? event.seat : null;
}

export function moments(events: GameEvent[], people: Person[]): Moment[] {
  return events.flatMap((event) =>
    event.event === "took" || event.event === "stole"
      ? [{ seat: event.seat, pieces: [`tile_${event.tile}`], text: tell(event, people) }]
      : [],
  );
}
