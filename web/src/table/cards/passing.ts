/** Where the hands go, in words. */
import { say } from "../../lib/i18n.svelte";
import type { Sitting } from "../../lib/sitting";
import type { Desk } from "./model";

export function beltWords(
  sitting: Sitting,
  passing: string,
  last: boolean,
  over: boolean,
  cards: number,
): Desk["belt"] {
  if (over || last)
    return { direction: "last", words: over ? say("web.cards.over") : say("web.cards.last"), to: "", cards: 0 };
  const direction = passing === "right" ? "right" : "left";
  const { people, seat } = sitting;
  const step = direction === "left" ? 1 : people.length - 1;
  const next = seat === null ? undefined : people[(seat + step) % people.length];
  const swap = people.length === 2;
  const words = swap ? say("web.cards.swap") : say(`web.cards.${direction}`);
  return {
    direction: swap ? "swap" : direction,
    words,
    to: next ? say("web.cards.to", { name: next.name }) : "",
    cards,
  };
}
