/** How the cards of both card games look: drawing, colour of the family, worth. */
import { drawingOf, familyOf } from "../../lib/families";

export interface Face {
  drawing: string;
  /** The other drawing, where a card shows two. */
  second?: string;
  family: string;
  worth: string;
  /** Rings of a maki. */
  pips: number;
  /** The number in the corner, which tells cards of a type apart. */
  corner: string;
}

const FRUIT: Record<string, string> = { w: "fruit_watermelon", o: "fruit_orange", p: "fruit_pineapple" };

/** Worth by card type, as short as it can be said; none where only words can say it. */
const WORTH: Record<string, string> = {
  nigiri_egg: "1",
  nigiri_salmon: "2",
  nigiri_squid: "3",
  nigiri: "1 2 3",
  wasabi: "×3",
  maki: "6 / 3",
  temaki: "±4",
  uramaki: "8 6 2",
  tempura: "2 = 5",
  sashimi: "3 = 10",
  dumpling: "1·3·6…",
  eel: "−3 / 7",
  tofu: "2·6·0",
  onigiri: "1·4·9…",
  edamame: "1–4",
  miso: "3",
  chopsticks: "+1",
  soy_sauce: "4",
  takeout_box: "2",
  pudding: "±6",
  ice_cream: "4 = 12",
  fruit: "−2…10",
};

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
    worth: type === "uramaki" && number ? `${number} ●` : (WORTH[card] ?? WORTH[type] ?? ""),
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

/** Cards in the order in which a hand is held. */
export function inOrder(cards: string[]): string[] {
  const rank = (card: string): number => (ORDER.indexOf(typeOf(card)) + ORDER.length + 1) % (ORDER.length + 1);
  return cards.toSorted((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}
