/** The lessons of every game, and how far somebody has come with them in this browser. */
import courses from "./courses.json";
import type { GameId } from "./protocol";

export interface Lesson {
  name: string;
  plate: string;
  drawing: string;
  steps: number;
}

/** How far somebody has come with the lessons of a game. */
export interface Progress {
  /** The numbers of the lessons that were finished; they count from 1. */
  done: number[];
  /** The lesson that was left in the middle, and its step from 0. */
  at: { lesson: number; step: number } | null;
}

const KEY = "sushiya.lessons";
const NOTHING: Progress = { done: [], at: null };
/** What a browser that keeps nothing knows until the page is closed. */
let visit: Record<string, Progress> = {};

export function lessonsOf(game: GameId): Lesson[] {
  return courses[game];
}

function all(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return kept && typeof kept === "object" ? (kept as Record<string, Progress>) : visit;
  } catch {
    return visit;
  }
}

export function progressOf(game: GameId): Progress {
  const kept = all()[game];
  const { length } = lessonsOf(game);
  if (!Array.isArray(kept?.done)) return NOTHING;
  const done = kept.done.filter((each) => Number.isInteger(each) && each > 0 && each <= length);
  const step = lessonsOf(game)[Number(kept.at?.lesson) - 1]?.steps ?? 0;
  return { done, at: kept.at && kept.at.step > 0 && kept.at.step < step ? kept.at : null };
}

function keep(game: GameId, progress: Progress): void {
  visit = { ...all(), [game]: progress };
  try {
    localStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // ticks last for the visit
  }
}

/** Somebody is at a step of a lesson, which counts from 0. */
export function reach(game: GameId, lesson: number, step: number): void {
  keep(game, { ...progressOf(game), at: { lesson, step } });
}

/** A lesson is finished. */
export function finish(game: GameId, lesson: number): void {
  const { done } = progressOf(game);
  keep(game, { done: [...new Set([...done, lesson])].sort((a, b) => a - b), at: null });
}

/** The lesson to go on with; null if all are done. */
export function nextOf(game: GameId): number | null {
  const { done, at } = progressOf(game);
  const open = lessonsOf(game).findIndex((_, n) => !done.includes(n + 1)) + 1;
  return at?.lesson ?? (open || null);
}
