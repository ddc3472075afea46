/** How the cards of both card games look: drawing, colour of the family, signs. */
import { drawingOf, familyOf } from "../../lib/families";

export interface Face {
  drawing: string;
  /** The other drawing, where a card shows two. */
  second?: string;
  family: string;
  /** What stands on the card instead of its worth. */
  sign: string;
  /** Rings of a maki. */
  pips: number;
  /** The number in the corner, which tells cards of a type apart. */
  corner: string;
}

const FRUIT: Record<string, string> = { w: "fruit_watermelon", o: "fruit_orange", p: "fruit_pineapple" };

/** The type of a card: what comes before its variation. */
export function typeOf(card: string): string {
  return card.replace(/_(\d+|egg|salmon|squid|circle|triangle|square|rectangle|[wop]{2})$/, "");
}

/** How a card, or any card of a type, looks. */
export function face(card: string): Face {
  const type = typeOf(card);
  const number = /_(\d+)$/.exec(card)?.[1] ?? "";
  const fruit = /^fruit_([wop])([wop])$/.exec(card);
  const symbols = type === "maki" || type === "uramaki";
  const look: Face = {
    drawing: fruit ? FRUIT[fruit[1]!]! : drawingOf(number && type !== "maki" ? type : card),
    family: familyOf(type) ?? type,
    sign: type === "uramaki" && number ? `${number} ●` : type === "chopsticks" ? "+1" : "",
    pips: type === "maki" ? Number(number) : 0,
    corner: symbols ? "" : number,
  };
  return fruit ? { ...look, second: FRUIT[fruit[2]!]! } : look;
}

/** The symbols of a maki or uramaki. */
export function symbols(card: string): number {
  return /^(?:maki|uramaki)_(\d)$/.test(card) ? Number(card.at(-1)) : 0;
}

const ORDER = [
  "nigiri",
  "wasabi",
  "maki",
  "temaki",
  "uramaki",
  "tempura",
  "sashimi",
  "dumpling",
  "eel",
  "tofu",
  "onigiri",
  "edamame",
  "miso",
];

/** Cards in the order in which a hand is held; by code and not by language, whose order a slow phone first has to load. */
export function inOrder(cards: string[]): string[] {
  const rank = (card: string): number => (ORDER.indexOf(typeOf(card)) + ORDER.length + 1) % (ORDER.length + 1);
  return cards.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}
