/** What stools and plates are worth: the best move that names each. */
import type { SushiBoatInfo, SushiBoatView } from "../../lib/protocol";
import type { Answer } from "../../lib/sitting";
import { offers } from "./offers";

export interface PlaceValue {
  share: number;
  best: boolean;
  played: boolean;
}

export function valuesOf(answer: Answer, view: SushiBoatView, info: SushiBoatInfo): Map<string, PlaceValue> {
  const found = new Map<string, PlaceValue>();
  for (const [move, share] of Object.entries(answer.values)) {
    const targets = [...offers([move], view, info).values()].flat().flatMap((offer) => offer.targets);
    for (const target of targets) {
      const known = found.get(target);
      found.set(target, {
        share: Math.max(share, known?.share ?? 0),
        best: move === answer.best || (known?.best ?? false),
        played: move === answer.played || (known?.played ?? false),
      });
    }
  }
  return found;
}
