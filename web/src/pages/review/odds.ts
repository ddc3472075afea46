/** The ways in which a turn of dice may end, few enough to be read. */
import type { ReviewOutcome } from "../../lib/protocol";

/** What is less likely than this is put together. */
const LEAST = 0.01;
const MOST = 7;

/** Thefts count once, however many dice allow them; the likeliest come first, and what hardly ever happens is left out. */
export function gathered(outcomes: ReviewOutcome[]): ReviewOutcome[] {
  const found = new Map<string, ReviewOutcome>();
  for (const each of outcomes) {
    const key = each.move.startsWith("take ") ? `${each.move} ${each.dice}` : each.move;
    const known = found.get(key);
    found.set(key, known ? { ...known, odds: known.odds + each.odds } : each);
  }
  return [...found.values()]
    .toSorted((one, other) => other.odds - one.odds)
    .filter(({ odds }) => odds >= LEAST)
    .slice(0, MOST);
}
