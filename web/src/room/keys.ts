/** The keys of every table, and of a replay. */
import type { GameTable, KeyHelp } from "../lib/sitting";

const EVERYWHERE: KeyHelp[] = [
  { keys: ["←", "→", "↑", "↓"], does: "web.keys.walk" },
  { keys: ["web.key.enter"], does: "web.keys.choose" },
  { keys: ["web.key.escape"], does: "web.keys.back" },
  { keys: ["H"], does: "web.keys.hint" },
  { keys: ["?"], does: "web.keys.help" },
];

const OF_REPLAY: KeyHelp[] = [
  { keys: ["←", "→"], does: "web.keys.replay_step" },
  { keys: ["web.key.space"], does: "web.keys.replay_play" },
  { keys: ["web.key.home", "web.key.end"], does: "web.keys.replay_ends" },
  { keys: ["?"], does: "web.keys.help" },
];

/** All keys at the table of a game; of a replay where there is none. */
export function keysOf(game: GameTable | null): KeyHelp[] {
  return game === null ? OF_REPLAY : [...EVERYWHERE, ...game.keys];
}
