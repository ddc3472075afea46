/** Score pads in this browser: the one that is being written, those that are finished, and the names of those who played. */
import type { Note, Plate, ScoreSheet } from "../lib/pad";
import type { GameId } from "../lib/protocol";
import { randomHex } from "./games";

/** A pad with all that it takes to go on. */
export interface Pad {
  id: string;
  game: GameId;
  names: string[];
  options: Record<string, unknown>;
  notes: Plate[][];
  /** What the notes were before, newest last, so that they can be taken back. */
  before: Note[];
  /** Where it is open. */
  round: number;
  seat: number;
  /** When it was begun, in milliseconds since 1970. */
  at: number;
  /** Where several phones count it: the code of its table at the house. */
  code?: string;
  /** The seats that this phone counts, where others count the rest; all of them if not said. */
  own?: number[];
  /** What the house has not confirmed yet. */
  unsent?: Note[];
}

/** A finished pad with its result. */
export interface FinishedPad extends Pad {
  result: ScoreSheet;
  tie: string;
  tieCounts: number[];
  parts: string[];
  sheet: unknown;
}

const OPEN = "sushiya.pad";
const FINISHED = "sushiya.pads";
const NAMES = "sushiya.pad.names";
const MOST_PADS = 20;
const MOST_NAMES = 16;
const MOST_STEPS = 400;

function read<Value>(key: string, fits: (value: unknown) => boolean): Value | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return fits(found) ? (found as Value) : null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing counts as well, until the page is closed
  }
}

function isPad(value: unknown): boolean {
  const pad = value as Partial<Pad> | null;
  return Array.isArray(pad?.notes) && Array.isArray(pad.names) && Array.isArray(pad.before);
}

export function openPad(): Pad | null {
  return read<Pad>(OPEN, isPad);
}

export function keepOpen(pad: Pad | null): void {
  write(OPEN, pad && { ...pad, before: pad.before.slice(-MOST_STEPS) });
}

export function finishedPads(): FinishedPad[] {
  return read<FinishedPad[]>(FINISHED, (found) => Array.isArray(found) && found.every(isPad)) ?? [];
}

export function keepFinished(pad: FinishedPad): void {
  write(FINISHED, [pad, ...finishedPads().filter(({ id }) => id !== pad.id)].slice(0, MOST_PADS));
}

export function namesUsed(): string[] {
  return (
    read<string[]>(NAMES, (found) => Array.isArray(found) && found.every((name) => typeof name === "string")) ?? []
  );
}

export function rememberNames(names: string[]): void {
  write(NAMES, [...new Set([...names, ...namesUsed()])].slice(0, MOST_NAMES));
}

/** An empty pad. */
export function newPad(game: GameId, names: string[], options: Record<string, unknown>): Pad {
  return {
    id: randomHex(8),
    game,
    names,
    options,
    notes: [emptyRound(names)],
    before: [],
    round: 0,
    seat: 0,
    at: Date.now(),
  };
}

export function emptyRound(names: string[]): Plate[] {
  return names.map(() => ({}));
}
