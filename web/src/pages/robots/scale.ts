/** Where figures stand on a line. */
import type { Strength } from "../../lib/protocol";

/** What everybody is compared with: at every table the weakest yardstick of the ladder has so many points. */
export const ANCHOR = 1000;

const STEPS = [50, 100, 200, 250, 500, 1000];
const MOST_TICKS = 5;

export interface Range {
  least: number;
  most: number;
}

/** What holds the anchor and all intervals. */
export function rangeOf(strengths: Strength[]): Range {
  const ends = [ANCHOR, ...strengths.flatMap(({ rating, margin }) => [rating - margin, rating + margin])];
  return { least: Math.min(...ends), most: Math.max(...ends) };
}

/** The same from one of a few round numbers to another. */
export function scaleOf(strengths: Strength[]): Range & { ticks: number[] } {
  const { least, most } = rangeOf(strengths);
  const step = STEPS.find((each) => ticksOf(least, most, each).length <= MOST_TICKS) ?? STEPS.at(-1)!;
  const ticks = ticksOf(least, most, step);
  return { least: ticks[0]!, most: ticks.at(-1)!, ticks };
}

/** The round numbers from below one value to above another. */
function ticksOf(low: number, high: number, step: number): number[] {
  const first = Math.floor(low / step);
  const count = Math.max(1, Math.ceil(high / step) - first) + 1;
  return Array.from({ length: count }, (_, n) => (first + n) * step);
}

/** Where a rating stands, in percent of the line. */
export function placeOf({ least, most }: Range, rating: number): number {
  return (100 * (rating - least)) / (most - least);
}

/** In which row each of several things stands, so that none hides another: the lowest that is free so far. */
export function rowsOf(places: number[], width: number): number[] {
  const last: number[] = [];
  const rows: number[] = [];
  for (const n of places.map((_, each) => each).sort((a, b) => places[a]! - places[b]!)) {
    const place = places[n]!;
    const free = last.findIndex((before) => place - before >= width);
    rows[n] = free < 0 ? last.length : free;
    last[rows[n]] = place;
  }
  return rows;
}

/** A number with its thousands apart, as the language writes it. */
export function grouped(value: number, language: string): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, language === "fr" ? "\u00a0" : ",");
}
