/** The story of a game in words, cut where rounds and turns begin. */
import type { GameEvent } from "../lib/protocol";
import type { GameTable, Person } from "../lib/sitting";
import type { Saying } from "../lib/table.svelte";

export type Line = { said: Saying } | { text: string };

/** Some lines that belong together; a round begins with its number. */
export interface Passage {
  round: number | null;
  lines: Line[];
}

/** Everything told and said so far, oldest first. */
export function passages(
  events: GameEvent[],
  said: Saying[],
  { tell, begins }: Pick<GameTable, "tell" | "begins">,
  people: Person[],
): Passage[] {
  const all: Passage[] = [{ round: null, lines: [] }];
  const speak = (from: number, to: number): void => {
    for (const saying of said) if (saying.after >= from && saying.after < to) all.at(-1)!.lines.push({ said: saying });
  };
  events.forEach((event, n) => {
    speak(n, n + 1);
    const beginning = begins(event);
    if (beginning) all.push({ ...beginning, lines: [] });
    const text = tell(event, people);
    if (text) all.at(-1)!.lines.push({ text });
  });
  speak(events.length, Infinity);
  return all.filter(({ round, lines }) => round !== null || lines.length);
}
