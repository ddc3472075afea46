/** Time that is left, as people read it. */
import type { Person } from "../lib/sitting";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Whole seconds until then; never less than none. */
export function secondsLeft(due: number, now: number): number {
  return Math.max(0, Math.ceil((due - now) / 1000));
}

/** `0:24`, `1:05:00`. */
export function digits(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / MINUTE);
  if (seconds < HOUR) return `${minutes}:${two(seconds % MINUTE)}`;
  return `${Math.floor(seconds / HOUR)}:${two(minutes % 60)}:${two(seconds % MINUTE)}`;
}

/** Days and hours, where it takes so long; null where it does not. */
export function daysAndHours(seconds: number): { days: number; hours: number } | null {
  return seconds < DAY ? null : { days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) };
}

/** Whose time matters: one's own, or else that of the seat whose time is up first. */
export function whoseTime(people: Person[]): Person | null {
  const running = people.filter((person) => person.awaited && person.due !== null);
  return running.find((person) => person.you) ?? running.sort((one, other) => one.due! - other.due!)[0] ?? null;
}

/** When to say how much is left: at half time, and ten seconds before the end. */
export function worthSaying(total: number, was: number, is: number): boolean {
  return [Math.floor(total / 2), 10].some((mark) => was > mark && is <= mark && is > 0);
}
