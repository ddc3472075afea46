/** The bill of a game of rounds: one for each round, and one for the whole game with its desserts. */
import { say } from "../../lib/i18n.svelte";
import type { Bill } from "../../lib/sitting";
import { face } from "./faces";
import { sum } from "./sentences";

export interface Round {
  round: number;
  points: Record<string, number>[];
  totals: number[];
}

export interface Desserts {
  /** The family of the desserts. */
  family: string;
  points: number[];
  note: string;
  /** What decides between equals. */
  tie: NonNullable<Bill["tie"]>;
}

type Names = (family: string) => string;

/** All bills so far. */
export function billsOf(rounds: Round[], desserts: Desserts | null, name: Names): Bill[] {
  const bills = rounds.map((round) => roundBill(round, name));
  const last = rounds.at(-1);
  if (!desserts || !last) return bills;
  const sums = last.totals.map((total, place) => total + (desserts.points[place] ?? 0));
  const lines = [
    ...linesOf(added(rounds), name),
    { ...look(desserts.family), name: name(desserts.family), points: desserts.points, note: desserts.note },
  ];
  return [...bills, { title: say("common.game_ends"), lines, totals: sums, sums, tie: desserts.tie }];
}

function roundBill(round: Round, name: Names): Bill {
  return {
    title: say("common.round_number", { round: round.round }),
    lines: linesOf(round.points, name),
    totals: round.points.map(sum),
    sums: round.totals,
  };
}

function linesOf(points: Record<string, number>[], name: Names): Bill["lines"] {
  const families = [...new Set(points.flatMap((place) => Object.keys(place)))];
  return families.map((family) => ({
    ...look(family),
    name: name(family),
    points: points.map((place) => place[family] ?? null),
  }));
}

function look(family: string): { drawing: string; family: string } {
  const { drawing, family: colour } = face(family);
  return { drawing, family: colour };
}

function added(rounds: Round[]): Record<string, number>[] {
  return (rounds[0]?.points ?? []).map((_, place) => {
    const all: Record<string, number> = {};
    for (const { points } of rounds) {
      for (const [family, count] of Object.entries(points[place] ?? {})) all[family] = (all[family] ?? 0) + count;
    }
    return all;
  });
}
