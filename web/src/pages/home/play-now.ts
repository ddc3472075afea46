/** A game against robots at once: a table, a seat, robots on the others, and off it goes. */
import { GAMES, isGame } from "../../table/games";
import { greet, openTable, Refusal } from "../../lib/house";
import { isCharacter } from "../../lib/characters";
import type { CharacterName, GameId, GameInfo, Pace } from "../../lib/protocol";
import { Table, type Wish } from "../../lib/table.svelte";
import { PACES } from "../../lib/wishes";

/** What is played at once: the same robot on all seats but one. */
export interface QuickGame {
  game: GameId;
  players: number;
  robot: CharacterName;
  pace: Pace;
}

const KEY = "sushiya.play-now";
const FIRST: QuickGame = { game: GAMES[0]!.id, players: 3, robot: "maneki", pace: "normal" };
/** Whom those get who chose a level, when robots had no names. */
const BY_LEVEL: Record<string, CharacterName> = { easy: "kome", medium: "maneki", hard: "oyakata" };

/** What was played at once the last time in this browser. */
export function lastPlayed(): QuickGame {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const { game, players } = last;
    const robot = last["robot"] ?? BY_LEVEL[String(last["level"])];
    const pace = PACES.find((each) => each === last["pace"]) ?? FIRST.pace;
    return isGame(String(game)) && Number.isInteger(players) && isCharacter(robot)
      ? ({ game, players, robot, pace } as QuickGame)
      : FIRST;
  } catch {
    return FIRST;
  }
}

/** The same with as many players as the game allows. */
export function fitted(wanted: QuickGame, info: GameInfo | undefined): QuickGame {
  if (!info) return wanted;
  return { ...wanted, players: Math.min(info.most_players, Math.max(info.least_players, wanted.players)) };
}

/** Opens a table and starts its game; resolves to its code. */
export async function playNow(quick: QuickGame, name: string): Promise<string> {
  await greet();
  const { code } = await openTable({ game: quick.game, players: quick.players, terms: { pace: quick.pace } });
  const table = new Table(code);
  try {
    for (const wish of wishes(quick, name)) {
      const refused = await table.ask(wish);
      if (refused) throw new Refusal(refused);
    }
  } finally {
    table.close();
  }
  keep(quick);
  return code;
}

function wishes({ players, robot }: QuickGame, name: string): Wish[] {
  const robots = Array.from({ length: players - 1 }, (_, n): Wish => ({ type: "add-bot", seat: n + 1, bot: robot }));
  return [{ type: "sit", seat: 0, name }, ...robots, { type: "start" }];
}

function keep(quick: QuickGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(quick));
  } catch {
    // a browser that keeps nothing offers the first game again
  }
}
