/** What the table of a game needs to be drawn: the same for a live game, a spectator and a replay. */
import type { Component } from "svelte";
import type { CharacterName, GameEvent, GameInfo, View } from "./protocol";

type Infos = { [Info in GameInfo as Info["id"]]: Info };
/** How the game of a view describes itself. */
export type InfoOf<V extends View> = Infos[V["game"]];

/** Somebody at the table, by seat. */
export interface Person {
  seat: number;
  /** What to call the seat: "You" for one's own. */
  name: string;
  you: boolean;
  /** In a replay: whether whoever looks at it played this seat; `you` is then the seat through whose eyes it is seen. */
  own?: boolean;
  bot: boolean;
  /** Which of the six it is, if it is one of them. */
  character?: CharacterName | null;
  present: boolean;
  covered: boolean;
  /** Whether a move of this seat is awaited. */
  awaited: boolean;
  /** When its time is up, in milliseconds since 1970. */
  due: number | null;
}

/** Everybody called by name but whoever reads the story, if they are one of them. */
export function byName(people: Person[]): Person[] {
  return people.map((person) => ({ ...person, you: person.own ?? false }));
}

/** What the chef says of a decision: an idea, then what choices are worth. */
export interface ChefTalk {
  /** 0 while nothing is said, 1 for an idea, 2 for values. */
  step: 0 | 1 | 2;
  thinking: boolean;
  /** The idea, or the reason. */
  words: string;
  /** How sure the values are. */
  note: string;
  best: string | null;
  /** What every choice is worth, best first. */
  choices: { move: string; words: string; share: number }[];
  /** What was chosen, where that is known to be over. */
  chosen: string | null;
  /** Ask for more; null where the chef cannot be asked. */
  ask: (() => void) | null;
  hide: (() => void) | null;
  /** Where the chef cannot be asked: why not, whether that is so for the whole game, and what says it aloud. */
  off?: { why: string; always: boolean; tell: () => void };
}

export interface Sitting<V extends View = View> {
  /** Through whose eyes; null for a spectator's. */
  seat: number | null;
  view: V;
  /** How the game describes itself. */
  info: InfoOf<V>;
  people: Person[];
  /** The moves that may be made now, as text; none where one only looks on. */
  legal: string[];
  /** What might be wanted and cannot be done now, with the message that says why; nothing where one only looks on. */
  barred: Record<string, string>;
  /** What was chosen in secret and may still be changed, as text. */
  choice: string | null;
  /** A move that is on its way to the house. */
  sending: string | null;
  /** Every place's points if the round ended now, where that is no secret; null where it is, and in replays. */
  standing: number[] | null;
  /** Everything that happened so far, as this seat may know it. */
  events: GameEvent[];
  /** How many of the last events are new: they are what moves. */
  fresh: number;
  /** What happened since this seat's last turn, in games of turns. */
  since: GameEvent[];
  /** In a replay, where nobody acts: what the last move did, in words; null in a live game. */
  told: string | null;
  /** Make a move. */
  play: (move: string) => void;
  /** Undo this seat's last step; null where there is nothing to undo. */
  undo: (() => void) | null;
  /** What the chef says; nothing where nobody asks. */
  chef?: ChefTalk | null;
}

/** Something that happened, in pictures and a sentence. */
export interface Moment {
  /** Who did it; null for what nobody did. */
  seat: number | null;
  /** What it was about, as `Piece` draws it. */
  pieces: string[];
  text: string;
}

/** What is known of a choice of a finished game once its answer is shown. */
export interface Answer {
  best: string;
  played: string;
  /** The share of the win of every move, best first. */
  values: Record<string, number>;
}

/** How the table stood before a choice. */
export interface PositionProps<V extends View = View> {
  sitting: Sitting<V>;
  /** Null while it is to be found. */
  answer: Answer | null;
  /** Where the position is in two parts: what is one's own, or what is the others'. */
  part: "own" | "others";
}

/** What each game brings to its table. */
export interface GameTable<V extends View = View> {
  Board: Component<{ sitting: Sitting<V> }>;
  /** The table before a choice, for reviews. */
  Position: Component<PositionProps<V>>;
  /** A line for the curtain: where the game stands. */
  heading: (view: V, info: InfoOf<V>) => string;
  /** An event in words, as this seat may know it; empty for what needs no words. */
  tell: (event: GameEvent, people: Person[]) => string;
  /** Whether a round, with its number, or a turn begins with an event; null if neither. */
  begins: (event: GameEvent) => { round: number | null } | null;
  /** In games of turns: whose turn an event begins, and what is worth telling of the others' turns. */
  turns?: {
    turnOf: (event: GameEvent) => number | null;
    moments: (events: GameEvent[], people: Person[]) => Moment[];
  };
  /** Points by player and family, for the bill: after each round, and at the end. */
  bills: (sitting: Sitting<V>) => Bill[];
  /** Whether points are counted after each round, or only at the end. */
  rounds: boolean;
  /** The keys of the board besides those of every table. */
  keys: KeyHelp[];
  /** A move in words, and what it is about, as `Piece` draws it: for reviews. */
  choice: (move: string, sitting: Sitting<V>) => { words: string; pieces: string[] };
  /** A whole turn of several moves: where it is played, and what is done. */
  plan?: (moves: string[], sitting: Sitting<V>) => { stool: string; words: string };
  /** Where most choices are cards: the hand, with the move that each card stands for. */
  hand?: (sitting: Sitting<V>) => HandCard[];
}

/** A card of a hand, to be looked at. */
export interface HandCard {
  key: string;
  /** The text of the move that keeps it. */
  move: string;
  drawing: string;
  second?: string | undefined;
  family: string;
  name: string;
  worth: string;
  pips: number;
  label: string;
}

/** A game at its table: what it brings, and how it describes itself. */
export type LoadedGame = GameTable & { info: GameInfo };

/** What keys do. */
export interface KeyHelp {
  /** As they are written on the keyboard; names of keys are messages. */
  keys: string[];
  does: string;
}

/** The points of a round, or of the whole game. */
export interface Bill {
  title: string;
  /** By family: its name, its drawing, the colour of its family, and the points of every seat. */
  lines: { name: string; drawing: string; family: string; points: (number | null)[]; note?: string }[];
  totals: number[];
  /** Every seat's points in the game so far. */
  sums: number[];
  /** At the end, what decides between equals, and how much of it every seat has. */
  tie?: { by: string; counts: number[] };
}
