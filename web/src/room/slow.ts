/** How long somebody still has where a move may take days, for those who look at a table from outside. */
import { say } from "../lib/i18n.svelte";
import type { TableNow } from "../lib/protocol";
import { daysAndHours, secondsLeft } from "./clock";

const HOUR = 3600;

/** When the time is up that matters where a move may take days: one's own, or else the next of the others. */
export function nextDue({ terms, to_act: awaited, seats, paused }: TableNow): number | null {
  if (terms.clock !== "days" || paused) return null;
  const running = awaited.map((seat) => seats[seat]!).filter(({ due }) => due !== null);
  const own = running.filter(({ yours }) => yours);
  return (own.length ? own : running).reduce<number | null>(
    (soonest, { due }) => Math.min(soonest ?? due!, due!),
    null,
  );
}

/** Days and hours, or hours and minutes, in a few letters; null where no time runs. */
export function timeLeft(table: TableNow): string | null {
  const due = nextDue(table);
  if (due === null) return null;
  const seconds = secondsLeft(due, Date.now());
  const long = daysAndHours(seconds);
  if (long) return say("web.timer.days", long);
  return say("web.timer.hours", { hours: Math.floor(seconds / HOUR), minutes: Math.floor((seconds % HOUR) / 60) });
}
