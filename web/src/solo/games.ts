/** Games against robots that this browser plays by itself: what is wanted, the one under way, and those that are over. */
import type { CharacterName, GameId, Pace } from "../lib/protocol";
import type { MatchRecord } from "./engine";

/** The robots that the page itself can play, from the weakest; the others search. */
export const ROBOTS: readonly CharacterName[] = ["kome", "yaki", "maneki"];

/** What is wanted: robots on all seats but the first. */
export interface SoloGame {
  game: GameId;
  players: number;
  robot: CharacterName;
  pace: Pace;
}

/** A game under way, with all that it takes to go on. */
export interface Running extends SoloGame {
  seed: string;
  moves: [number, string][];
}

/** A record as `sushiya replay` reads it. */
export interface SoloRecord extends MatchRecord {
  names: string[];
  bots: (string | null)[];
}

/** A finished game. */
export interface Kept {
  /** When it ended, in milliseconds since 1970. */
  at: number;
  scores: number[];
  winners: number[];
  record: SoloRecord;
  /** Where the house keeps it, once it was handed over. */
  house?: string;
}

const RUNNING = "sushiya.solo";
const KEPT = "sushiya.solo.kept";
const MOST = 20;

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Value | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that keeps nothing plays as well, until the page is closed
  }
}

export function running(): Running | null {
  const found = read<Running>(RUNNING);
  return found && Array.isArray(found.moves) ? found : null;
}

export function keepRunning(game: Running | null): void {
  write(RUNNING, game);
}

export function kept(): Kept[] {
  const found = read<Kept[]>(KEPT);
  return Array.isArray(found) ? found : [];
}

export function keep(game: Kept): void {
  write(KEPT, [game, ...kept()].slice(0, MOST));
}

/** Note where the house keeps a game. */
export function noteHouse(game: Kept, house: string): void {
  write(
    KEPT,
    kept().map((each) => (each.at === game.at ? { ...each, house } : each)),
  );
}

/** A record as an address that can be downloaded. */
export function addressOf(record: SoloRecord): string {
  return URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
}

/** So many random bytes, in hexadecimal digits. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
