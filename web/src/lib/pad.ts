/** Score pads: what is noted of real cards, where that stands, and what each game brings to count it. */
import type { Component } from "svelte";
import { isolated } from "./isolated";
import type { GameInfo } from "./protocol";

/** What a player has in a round, part by part, as it was noted. */
export type Plate = Record<string, unknown>;

/** Something noted: a part of somebody's plate is this value from now on. */
export interface Note {
  round: number;
  seat: number;
  part: string;
  value: unknown;
}

/** Something that no real table can show, and where it can be corrected; `names` of its message lists the counts. */
export interface Problem {
  key: string;
  params: Record<string, string | number>;
  part: string;
  round: number;
  seat: number;
  counts: [number, number][];
}

/** What lies on a wasabi, and what could; the empty text is nothing. */
export interface Slot {
  chosen: string;
  offers: string[];
}

/** Plates that count together, by their places in the pile. */
export interface Run {
  first: number;
  last: number;
  colour: string;
  plates: number;
  points: number;
}

/** How a plate is read. */
export interface Marks {
  counted: boolean;
  size: number;
  slots?: Slot[];
  runs?: Run[];
  uncounted?: number[];
}

/** A sheet as it was scored. */
export interface ScoreSheet {
  rounds: Record<string, number>[][];
  final: number[];
  totals: number[];
  winners: number[];
}

/** Where a pad stands, as the rules count it. */
export interface Tally {
  parts: string[];
  hand: number | null;
  points: Record<string, number>[][];
  final: number[];
  totals: number[];
  marks: Marks[][];
  contested: string[];
  problems: Problem[];
  tie: string;
  tie_counts: number[];
  sheet: unknown;
  result: ScoreSheet | null;
  pieces: string[];
}

/** The plate of one player, to be drawn and written on. */
export interface PlateSheet {
  info: GameInfo;
  players: number;
  options: Record<string, unknown>;
  plate: Plate;
  parts: string[];
  /** What a pile can be made of, where its parts do not say it. */
  pieces: string[];
  marks: Marks;
  points: Record<string, number>;
  /** The families whose points are only so for now. */
  provisional: string[];
  /** The parts that something is wrong with. */
  wrong: string[];
  /** What the game calls a part: on a card, and in full. */
  part: (part: string) => PartName;
  /** Note something; the words are said to whoever listens, with the points of a family once they are counted. */
  note: (part: string, value: unknown, words: string, family?: string) => void;
}

export interface PartName {
  short: string;
  full: string;
}

/** How a family of cards looks, and what it is called. */
export interface FamilyLook {
  name: string;
  drawing: string;
  family: string;
}

/** What each game brings to its pad. */
export interface GamePad {
  /** Where the plate of a player is written. */
  Counter: Component<{ sheet: PlateSheet }>;
  look: (family: string) => FamilyLook;
  /** The family of what comes at the end of the game. */
  last: (parts: string[]) => string | null;
  part: (part: string) => PartName;
  /** The heading over somebody's plate. */
  heading: (name: string) => string;
  /** What stands beside the total at the bottom, by family. */
  figures: string[];
}

export function countOf(plate: Plate, part: string): number {
  return (plate[part] as number | undefined) ?? 0;
}

/** How many rounds of a game are counted. */
export function roundsOf(info: GameInfo): number {
  return (info as { rounds?: number }).rounds ?? 1;
}

/** `Aria 6, Marius 5`: who has how many. */
export function holders(problem: Problem, names: string[]): string {
  return problem.counts.map(([seat, count]) => `${isolated(names[seat] ?? "")} ${count}`).join(", ");
}
