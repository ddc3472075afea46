/** Choices of both card games as reviews show them. */
import type { HandCard } from "../../lib/sitting";
import { face } from "./faces";
import type { Option } from "./model";

/** The cards of a hand, with the move that keeps each. */
export function handCards(options: Option[]): HandCard[] {
  return options.map(({ key, card, name, worth, label }) => {
    const { drawing, second, family, pips, sign } = face(card);
    return { key, move: `keep ${card}`, drawing, second, family, name, worth: sign || worth, pips, label };
  });
}
