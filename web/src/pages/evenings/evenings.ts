/** The games somebody sat at, from the house and from this device, and the figures that follow from them. */
import type { Evening, GameId } from "../../lib/protocol";
import type { Kept } from "../../solo/games";
import type { FinishedPad } from "../../solo/pads";

/** A finished game, wherever it was played. */
export interface Played {
  key: string;
  at: number;
  game: GameId;
  /** The own seat; null where it is not known, on a score pad. */
  seat: number | null;
  names: string[];
  bots: (string | null)[];
  totals: number[];
  winners: number[];
  /** Own points by family, and by round; empty where they are not known. */
  points: Record<string, number>;
  rounds: number[];
  /** Where the house shows it again; null for what only this device knows. */
  id: string | null;
  pad: FinishedPad | null;
  /** What it has changed of one's own rating; null where it was not rated. */
  change: number | null;
}

export type Company = "people" | "robots";

export interface Filter {
  game: GameId | null;
  company: Company | null;
  won: boolean;
}

export const EVERYTHING: Filter = { game: null, company: null, won: false };
/** With fewer games a share says nothing. */
export const FEW = 5;
const LAST = 10;
const DAY = 24 * 3600 * 1000;

export function fromHouse(evening: Evening): Played {
  return { ...evening, key: `${evening.id} ${evening.seat}`, at: evening.ended_at, pad: null };
}

export function fromSolo({ at, scores, winners, record, house }: Kept): Played {
  const { names, bots } = record;
  const game = record.game as GameId;
  const none = { points: {}, rounds: [], pad: null, change: null };
  return { key: `solo ${at}`, at, game, seat: 0, names, bots, totals: scores, winners, id: house ?? null, ...none };
}

/** A pad says who played, not who keeps it: one's own name tells. */
export function fromPad(pad: FinishedPad, own: string): Played {
  const { names, result } = pad;
  const seat = names.findIndex((name) => own !== "" && name.toLowerCase() === own.toLowerCase());
  const tables = seat < 0 ? [] : result.rounds.map((round) => round[seat] ?? {});
  const sums = tables.map((families) => Object.values(families).reduce((sum, each) => sum + each, 0));
  return {
    key: `pad ${pad.id}`,
    at: pad.at,
    game: pad.game,
    seat: seat < 0 ? null : seat,
    names,
    bots: names.map(() => null),
    totals: result.totals,
    winners: result.winners,
    points: added(tables),
    rounds: sums.length > 1 ? sums : [],
    id: null,
    pad,
    change: null,
  };
}

/** All of them, the latest first; what the house keeps of a game is not told twice. */
export function inOrder(all: Played[]): Played[] {
  const known = new Set(all.flatMap(({ key, id }) => (id && !key.startsWith("solo") ? [id] : [])));
  return all
    .filter(({ key, id }) => !(key.startsWith("solo") && id && known.has(id)))
    .toSorted((one, other) => other.at - one.at);
}

export function companyOf({ seat, bots }: Played): Company {
  return bots.some((bot, other) => other !== seat && bot === null) ? "people" : "robots";
}

export function hasWon({ seat, winners }: Played): boolean {
  return seat !== null && winners.includes(seat);
}

/** One's own place; those who are level share theirs, unless somebody else has won by what breaks the tie. */
export function placeOf({ seat, totals, winners }: Played): number {
  if (seat === null || winners.includes(seat)) return 1;
  return Math.max(2, 1 + totals.filter((total) => total > totals[seat]!).length);
}

export function chosen(all: Played[], { game, company, won }: Filter): Played[] {
  return all.filter(
    (played) =>
      (game === null || played.game === game) &&
      (company === null || companyOf(played) === company) &&
      (!won || hasWon(played)),
  );
}

/** Games by the day on which they ended, the latest first. */
export function byDay(all: Played[]): { day: number; games: Played[] }[] {
  const days = new Map<number, Played[]>();
  for (const played of all) days.set(dayOf(played.at), [...(days.get(dayOf(played.at)) ?? []), played]);
  return [...days].map(([day, games]) => ({ day, games }));
}

/** The midnight before, by the clock of this device; an evening lasts until five in the morning. */
export function dayOf(at: number): number {
  const begun = new Date(at - 5 * 3600 * 1000);
  return new Date(begun.getFullYear(), begun.getMonth(), begun.getDate()).getTime();
}

/** How many games, and how many of them were won, against people and against robots. */
export function wonAt(all: Played[], game: GameId, company: Company): { won: number; games: number } {
  const games = chosen(all, { game, company, won: false }).filter(({ seat }) => seat !== null);
  return { won: games.filter(hasWon).length, games: games.length };
}

/** Where the points of a game came from, the most first; families that brought nothing in all are left out. */
export function familiesOf(all: Played[], game: GameId): { family: string; points: number; share: number }[] {
  const sums = added(chosen(all, { ...EVERYTHING, game }).map(({ points }) => points));
  const total = Object.values(sums).reduce((sum, points) => sum + Math.max(0, points), 0);
  return Object.entries(sums)
    .filter(([, points]) => points > 0)
    .map(([family, points]) => ({ family, points, share: points / total }))
    .toSorted((one, other) => other.points - one.points);
}

/** The mean points of a round in each of the last games, the oldest first. */
export function roundsOf(all: Played[]): number[] {
  const means = all
    .filter(({ rounds }) => rounds.length)
    .map(({ rounds }) => rounds.reduce((sum, each) => sum + each, 0) / rounds.length);
  return means.slice(0, LAST).toReversed();
}

/** Evenings in a row up to today or yesterday, the longest row, and the most wins in a row. */
export function rowsOf(all: Played[], today: number): { now: number; longest: number; wins: number } {
  const days = byDay(all).map(({ day }) => day);
  let now = 0;
  let longest = 0;
  let row = 0;
  for (const [at, day] of days.entries()) {
    const before = days[at - 1];
    // a day may be an hour longer or shorter than others
    row = before !== undefined && Math.round((before - day) / DAY) === 1 ? row + 1 : 1;
    longest = Math.max(longest, row);
    if (row === at + 1 && Math.round((dayOf(today) - (days[0] ?? 0)) / DAY) <= 1) now = row;
  }
  let wins = 0;
  let run = 0;
  for (const played of all.toReversed().filter(({ seat }) => seat !== null)) {
    run = hasWon(played) ? run + 1 : 0;
    wins = Math.max(wins, run);
  }
  return { now, longest, wins };
}

function added(tables: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [family, points] of tables.flatMap((table) => Object.entries(table)))
    sums[family] = (sums[family] ?? 0) + points;
  return sums;
}
