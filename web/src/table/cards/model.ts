/** What both card games show, whichever it is. */
import type { Person } from "../../lib/sitting";
import type { Way } from "./ways";

/** Equal cards in front of a place. */
export interface Pile {
  card: string;
  count: number;
  /** Whether one of them came in the last turn. */
  fresh: boolean;
  /** Whether a wasabi lies under it. */
  onWasabi: boolean;
  /** Whether it is a special order that copies the card. */
  copy: boolean;
  flipped: boolean;
  /** Whether it is called in this turn. */
  called: boolean;
  label: string;
  /** What is to be known about it, for its owner. */
  note: string;
}

/** Somebody with cards in front: a seat, or the robot. */
export interface Place {
  seat: number;
  person: Person | null;
  name: string;
  score: number;
  /** The points if the round ended now, where that is to be shown. */
  standing: number | null;
  /** How many desserts are kept. */
  kept: number;
  piles: Pile[];
}

/** Something that can be picked: a card of the hand, or of what a special card offers. */
export interface Option {
  /** Tells equal cards apart. */
  key: string;
  /** What a way names. */
  value: string;
  card: string;
  name: string;
  /** What the card brings, as short as it can be said. */
  worth: string;
  label: string;
  onWasabi?: boolean;
  copy?: boolean;
}

export interface Tool {
  id: string;
  drawing: string;
  family: string;
  label: string;
  /** The key that turns it on and off. */
  letter: string;
}

/** What is asked of the seat now. */
export interface Question {
  ways: Way[];
  options: Option[];
  /** Whether the options are the hand itself. */
  ofHand: boolean;
  /** Whether any number may be picked, in no order. */
  many: boolean;
  tools: Tool[];
  /** What one may do, given how much is picked. */
  words: (picked: number, tools: string[]) => string;
  /** What the main button does. */
  action: (picks: string[], tools: string[]) => string;
  /** The sign of a pick by its position, where there are several. */
  badge: (n: number, tools: string[]) => string;
  /** The way that a committed text means. */
  read: (text: string) => Way | null;
}

/** Cards that somebody kept in the last turn. */
export interface Reveal {
  place: Place;
  cards: string[];
}

/** All that the table shows. */
export interface Desk {
  places: Place[];
  own: Place | null;
  kept: { drawing: string; label: (count: number) => string };
  hand: Option[] | null;
  question: Question;
  /** Where the hands go. */
  belt: { direction: "left" | "right" | "swap" | "last"; words: string; to: string; cards: number };
  /** Below the belt: what else is to be known. */
  remarks: string[];
  reveals: Reveal[];
  worth: { name: string; drawing: string; worth: string; help: string }[];
  /** What a card, or a type, means. */
  explain: (card: string) => { name: string; help: string };
  cardLabel: (card: string) => string;
  over: boolean;
  /** Why nothing can be done, or whom the table waits for. */
  waiting: string;
  /** Whether a seat that is not awaited has chosen. */
  choosing: boolean;
}

/** `You` first, then the others in the order of their seats. */
export function around<T extends { seat: number }>(places: T[], seat: number | null): T[] {
  if (seat === null) return places;
  const at = places.findIndex((place) => place.seat === seat);
  return [...places.slice(at + 1), ...places.slice(0, at)];
}
