/** What the others did on the board, in pictures and sentences. */
import type { GameEvent, SushiBoatEvent } from "../../lib/protocol";
import type { Moment, Person } from "../../lib/sitting";
import { colourOf, dishArt, sushiArt } from "./names";
import { tell } from "./tell";
import { withoutUndone } from "./undone";

/** Whose turn begins with an event. */
export function turnOf(event: GameEvent): number | null {
  return event.event === "turn-begun" || event.event === "card-revealed" || event.event === "wasabi-revealed"
    ? event.seat
    : null;
}

export function moments(events: GameEvent[], people: Person[]): Moment[] {
  return (withoutUndone(events) as SushiBoatEvent[]).flatMap((event) => {
    const pieces = piecesOf(event);
    const seat = "seat" in event ? event.seat : null;
    return pieces.length ? [{ seat, pieces, text: tell(event, people) }] : [];
  });
}

/** What an event is about; nothing for what the board shows well enough. */
function piecesOf(event: SushiBoatEvent): string[] {
  switch (event.event) {
    case "sat":
      return event.removed === null
        ? [`pawn_${event.seat + 1}`]
        : [`pawn_${event.seat + 1}`, `pawn_${event.removed + 1}`];
    case "plate-taken":
      return [plate(event.plate)];
    case "plates-shown":
    case "challenge-resolved":
      return event.plates.map(plate);
    case "plates-swapped":
      return [plate(event.gave), plate(event.got)];
    case "plate-fell":
      return [plate(event.plate)];
    case "wasabi-revealed":
      return ["wasabi_cube"];
    case "takoyaki-played":
      return ["takoyaki"];
    case "yen-taken":
      return ["yen"];
    case "dish-played":
    case "card-taken":
    case "card-discarded":
      return [dishArt(event.dish)];
    default:
      return [];
  }
}

function plate(name: string): string {
  return `plate_${colourOf(name)} ${sushiArt(name)}`;
}
