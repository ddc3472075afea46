/** The piles that thefts have changed since one's last turn. */
import { apart, say } from "../../lib/i18n.svelte";
import type { GameEvent } from "../../lib/protocol";
import type { Kind } from "./offers";

export type Mark = "robbed" | "gained";
/** By pile, as in `sushi 2`: what the last theft did to it. */
export type Marks = ReadonlyMap<string, Mark>;

export function marks(since: GameEvent[]): Marks {
  return new Map(
    since.flatMap((event): [string, Mark][] =>
      event.event === "stole"
        ? [
            [pileOf(event.tile, event.victim), "robbed"],
            [pileOf(event.tile, event.seat), "gained"],
          ]
        : [],
    ),
  );
}

export function pileOf(kind: Kind, seat: number): string {
  return `${kind} ${seat}`;
}

/** A pile in words, and what a theft did to it. */
export function marked(pile: string, mark: Mark | undefined): string {
  return mark ? apart([pile, say(`web.zock.mark.${mark}`)]) : pile;
}
