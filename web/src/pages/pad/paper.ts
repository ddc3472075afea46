/** A finished pad as a bill: who has won and why, points by family and by round, and as files. */
import { say } from "../../lib/i18n.svelte";
import type { GamePad } from "../../lib/pad";
import type { Bill } from "../../lib/sitting";
import { paperOf as paper, type Paper } from "../../room/picture/bill-paper";
import type { FinishedPad } from "../../solo/pads";

type Finished = Pick<FinishedPad, "game" | "names" | "result" | "tie" | "tieCounts" | "parts" | "at">;

/** The points of the whole game by family. */
export function billOf({ result, parts, tie, tieCounts }: Finished, game: GamePad): Bill {
  const families = Object.keys(result.rounds[0]?.[0] ?? {});
  const sum = (seat: number, family: string): number =>
    result.rounds.reduce((all, tables) => all + (tables[seat]?.[family] ?? 0), 0);
  const seats = result.totals.map((_, seat) => seat);
  const lines: Bill["lines"] = families.map((family) => ({
    ...game.look(family),
    points: seats.map((seat) => sum(seat, family)),
  }));
  const last = game.last(parts);
  if (last) lines.push({ ...game.look(last), points: result.final });
  const bill = { title: say("web.bill"), lines, totals: result.totals, sums: result.totals };
  return tie ? { ...bill, tie: { by: tie, counts: tieCounts } } : bill;
}

/** Points by round, and what came at the end; nothing in games without rounds. */
export function roundsOf({ result, parts }: Finished, game: GamePad): { name: string; points: number[] }[] {
  if (result.rounds.length < 2) return [];
  const rounds = result.rounds.map((tables, at) => ({
    name: say("common.round_number", { round: at + 1 }),
    points: tables.map((families) => Object.values(families).reduce((sum, each) => sum + each, 0)),
  }));
  const last = game.last(parts);
  return last ? [...rounds, { name: game.look(last).name, points: result.final }] : rounds;
}

/** All that the paper says. */
export function paperOf(pad: Finished, game: GamePad): Paper {
  const { game: id, names, at, result } = pad;
  const { winners } = result;
  const finished = { game: id, names, at, winners, bill: billOf(pad, game), rounds: roundsOf(pad, game) };
  return paper(finished, say("web.pad.signature"));
}

/** The bill for a spreadsheet: a line for each family and round, a column for each player. */
export function csvOf(pad: Finished, game: GamePad): string {
  const cell = (value: string | number): string => {
    const text = typeof value === "number" || !/^[=+\-@\t\r]/.test(value) ? String(value) : `'${value}`;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const last = game.last(pad.parts);
  const rows = pad.result.rounds.flatMap((tables, at) =>
    Object.keys(tables[0] ?? {}).map((family) => [
      at + 1,
      game.look(family).name,
      ...tables.map((families) => families[family] ?? 0),
    ]),
  );
  const all = [
    [say("web.pad.csv.round"), say("web.pad.csv.family"), ...pad.names],
    ...rows,
    ...(last ? [["", game.look(last).name, ...pad.result.final]] : []),
    ["", say("web.pad.total"), ...pad.result.totals],
  ];
  return all.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** The bill for programs: the sheet as `sushiya score` and `score_sheet` take it, with its result. */
export function jsonOf({ game, names, options, sheet, result, at }: FinishedPad): string {
  return JSON.stringify({ game, at: new Date(at).toISOString(), names, options, sheet, result }, null, 1);
}
