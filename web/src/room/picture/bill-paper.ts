/** What the paper of a bill says: of real cards that were counted, and of a game at a table. */
import { dateWords } from "../../lib/dates";
import { listed, say } from "../../lib/i18n.svelte";
import type { Bill } from "../../lib/sitting";

/** All that the paper says; how it is laid out is the same for every game. */
export interface Paper {
  /** "The bill". */
  heading: string;
  /** Which game, when, how many players. */
  subheading: string;
  /** Who has won, and why if that needs words. */
  verdict: string;
  reason: string;
  /** What everybody is called, by seat. */
  names: string[];
  /** Points of the whole game by family. */
  bill: Bill;
  winners: number[];
  /** Points by round, by seat; empty in games without rounds. */
  rounds: { name: string; points: number[] }[];
  /** What the last line of the rounds is called. */
  total: string;
  signature: string;
}

/** A finished game: what everybody is called, when it ended where that is known, and its points. */
export interface Finished {
  game: string;
  names: string[];
  at: number | null;
  bill: Bill;
  winners: number[];
  rounds: Paper["rounds"];
}

/** All that the paper says. */
export function paperOf(finished: Finished, signature: string): Paper {
  const { game, names, at, bill, winners, rounds } = finished;
  const told = { game: `game.${game}`, count: names.length };
  return {
    heading: say("web.bill"),
    subheading:
      at === null ? say("web.pad.undated", told) : say("web.pad.subheading", { ...told, date: dateWords(at) }),
    verdict: verdict(finished),
    reason: reason(finished),
    names,
    bill,
    winners,
    rounds,
    total: say("web.pad.total"),
    signature,
  };
}

/** "Odile wins". */
export function verdict({ names, winners }: Finished): string {
  const [first, ...others] = winners.map((seat) => names[seat] ?? "");
  if (first === undefined) return say("web.won.nobody");
  return others.length
    ? say("web.pad.shared", { names: listed([first, ...others]) })
    : say("web.pad.won", { name: first });
}

/** Why, where points alone do not say it: what breaks the tie, or that nothing does. */
export function reason({ names, winners, bill: { sums, tie } }: Finished): string {
  const best = Math.max(...sums);
  const level = sums.flatMap((total, seat) => (total === best ? [seat] : []));
  if (level.length < 2) return say("web.pad.points_won", { count: best });
  const [winner, second] = winners;
  if (winner === undefined || second !== undefined || !tie) return say("web.pad.level", { count: best });
  const others = level.filter((seat) => seat !== winner);
  return say(`web.pad.tie.${tie.by}`, {
    points: best,
    names: listed(others.map((seat) => names[seat] ?? "")),
    name: names[winner] ?? "",
    mine: tie.counts[winner] ?? 0,
    theirs: Math.max(...others.map((seat) => tie.counts[seat] ?? 0)),
  });
}

/** The rounds of a table's bills, of which the last is that of the whole game, and what came at the end. */
export function roundsOf(bills: Bill[]): Paper["rounds"] {
  const rounds = bills.slice(0, -1);
  const [last, whole] = [rounds.at(-1), bills.at(-1)];
  if (!last || !whole) return [];
  const name = whole.lines.at(-1)?.name ?? whole.title;
  const rest = { name, points: whole.sums.map((sum, seat) => sum - (last.sums[seat] ?? 0)) };
  return [...rounds.map(({ title, totals }) => ({ name: title, points: totals })), rest];
}
