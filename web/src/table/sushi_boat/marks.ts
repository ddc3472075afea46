/** The places of the board where others were sent away or challenged since one's last turn. */
import type { GameEvent } from "../../lib/protocol";

/** By place, as in `seat L3` or `tunnel`: the player who had to leave; null for what struck nobody alone. */
export type Marks = ReadonlyMap<string, number | null>;

export function marks(since: GameEvent[]): Marks {
  return new Map(
    since.flatMap((event): [string, number | null][] => {
      if (event.event === "challenge-resolved") return [["tunnel", null]];
      if (event.event === "sat" && event.removed !== null) return [[`seat ${event.at}`, event.removed]];
      return [];
    }),
  );
}
