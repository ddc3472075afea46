/** The games of the house: how each is presented, and its table, loaded when it is first needed. */
import { gameInfo } from "../lib/house";
import { words, type Chapter } from "../lib/i18n.svelte";
import type { Glance } from "../lib/glance";
import type { Chosen } from "../lib/options";
import type { GamePad } from "../lib/pad";
import type { GameId, GameInfo } from "../lib/protocol";
import type { GameTable, LoadedGame } from "../lib/sitting";
import rulesChapter from "../lib/rules-chapter";
import type { Presented } from "./presented";
import sushiBoatChapter from "./sushi_boat/chapter";
import sushiBoat from "./sushi_boat/look";
import sushiGo from "./sushi_go/look";
import sushiGoPartyChapter from "./sushi_go_party/chapter";
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

const PADS: Record<GameId, () => Promise<{ default: GamePad }>> = {
  "sushi-go": () => import("./sushi_go/pad"),
  "sushi-go-party": () => import("./sushi_go_party/pad"),
  sushizock: () => import("./sushizock/pad"),
  "sushi-boat": () => import("./sushi_boat/pad"),
};

const CHAPTERS: Partial<Record<GameId, Chapter>> = {
  "sushi-go-party": sushiGoPartyChapter,
  sushizock: sushizockChapter,
  "sushi-boat": sushiBoatChapter,
};

/** What a game shows at a glance, as it describes itself, with what was chosen for a table. */
export type MakeGlance = (info: GameInfo, options: Chosen | null) => Glance;

const GLANCES: Record<GameId, () => Promise<{ default: (info: never, options: Chosen | null) => Glance }>> = {
  "sushi-go": () => import("./sushi_go/glance"),
  "sushi-go-party": () => import("./sushi_go_party/glance"),
  sushizock: () => import("./sushizock/glance"),
  "sushi-boat": () => import("./sushi_boat/glance"),
};

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

/** The rules of a game at a glance, how it describes itself and what is said about it, fetched side by side. */
export async function loadGlance(id: GameId): Promise<{ make: MakeGlance; info: GameInfo }> {
  const [{ default: make }, info] = await Promise.all([
    GLANCES[id](),
    gameInfo(id),
    learnGame(id),
    words.learn(rulesChapter),
  ]);
  return { make: make as MakeGlance, info };
}

/** What a game brings to its score pad, and what is said about it. */
export async function loadPad(id: GameId): Promise<GamePad> {
  const [pad] = await Promise.all([PADS[id](), learnGame(id)]);
  return pad.default;
}
