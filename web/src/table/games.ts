/** The games of the house: how each is presented, and its table, loaded when it is first needed. */
import { gameInfo } from "../lib/house";
import { words, type Chapter } from "../lib/i18n.svelte";
import type { GameId } from "../lib/protocol";
import type { GameTable, LoadedGame } from "../lib/sitting";
import type { Presented } from "./presented";
import sushiBoatChapter from "./sushi_boat/chapter";
import sushiBoat from "./sushi_boat/look";
import sushiGo from "./sushi_go/look";
import sushiGoParty from "./sushi_go_party/look";
import sushizockChapter from "./sushizock/chapter";
import sushizock from "./sushizock/look";

export const GAMES: readonly Presented[] = [sushiGo, sushiGoParty, sushizock, sushiBoat];

const TABLES: Record<GameId, () => Promise<{ default: GameTable<never> }>> = {
  "sushi-go": () => import("./sushi_go"),
  "sushi-go-party": () => import("./sushi_go_party"),
  sushizock: () => import("./sushizock"),
  "sushi-boat": () => import("./sushi_boat"),
};

const CHAPTERS: Partial<Record<GameId, Chapter>> = { "sushi-boat": sushiBoatChapter, sushizock: sushizockChapter };

/** Learn what is only said about a game, where that is a chapter of its own. */
export async function learnGame(id: GameId): Promise<void> {
  const chapter = CHAPTERS[id];
  if (chapter) await words.learn(chapter);
}

/** Whether the house serves such a game. */
export function isGame(id: string): id is GameId {
  return GAMES.some((game) => game.id === id);
}

/** A game as it is presented. */
export function presented(id: GameId): Presented {
  return GAMES.find((game) => game.id === id)!;
}

/** The table of a game, how the game describes itself and what is said at it, fetched side by side. */
export async function loadGame(id: GameId): Promise<LoadedGame> {
  const [table, info] = await Promise.all([TABLES[id](), gameInfo(id), learnGame(id)]);
  return { ...(table.default as unknown as GameTable), info };
}
