/** The dishes that this browser has tasted: kept on the device, and nowhere else. */

/** A dish that was tasted. */
export interface Stamp {
  /** Whether it was found at the first try. */
  first: boolean;
  /** Whether it was found at last. */
  found: boolean;
  /** The day on which it was first tasted. */
  on: string;
}

/** By the day of the dish. */
export type Stamps = Record<string, Stamp>;

const KEY = "sushiya.dishes";
const DAY = 24 * 3600 * 1000;

export function stamps(): Stamps {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? (kept as Stamps) : {};
  } catch {
    return {};
  }
}

/** A dish has been tasted today; the first try is what counts. */
export function stamp(day: string, found: boolean, today: string): Stamps {
  const all = stamps();
  const before = all[day];
  all[day] = before ? { ...before, found: before.found || found } : { first: found, found, on: today };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing counts from one page to the next
  }
  return all;
}

/** The day before or after, as 2026-11-17. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** On how many days in a row the dish of the day was tasted; today counts as soon as it is. */
export function streak(all: Stamps, today: string): number {
  const tasted = (day: string): boolean => all[day]?.on === day;
  let day = tasted(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; tasted(day); day = dayAfter(day, -1)) days += 1;
  return days;
}

/** The last seven days, the latest last. */
export function week(today: string): string[] {
  return Array.from({ length: 7 }, (_, n) => dayAfter(today, n - 6));
}
