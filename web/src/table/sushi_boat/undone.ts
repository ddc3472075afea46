/** Steps that were undone are history, but they have not happened on the board. */
import type { GameEvent } from "../../lib/protocol";

/** Events without the steps that were undone; an `undone` whose step came before all of them stays. */
export function withoutUndone(events: GameEvent[]): GameEvent[] {
  const left: GameEvent[] = [];
  for (const event of events) {
    const step = event.event === "undone" ? left.findLastIndex((each) => begins(each, event.seat)) : -1;
    if (step < 0) left.push(event);
    else left.splice(step);
  }
  return left;
}

/** Whether a step of a seat begins with an event: with the first that names the seat. */
function begins(event: GameEvent, seat: number): boolean {
  return "seat" in event && event.seat === seat && event.event !== "plates-swapped" && event.event !== "undone";
}
