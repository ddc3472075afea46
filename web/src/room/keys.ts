/** The keys of the table, and of each game. */
import type { GameId } from "../lib/protocol";

interface Key {
  /** As they are written on the keyboard; names of keys are messages. */
  keys: string[];
  does: string;
}

const EVERYWHERE: Key[] = [
  { keys: ["←", "→", "↑", "↓"], does: "web.keys.walk" },
  { keys: ["web.key.enter"], does: "web.keys.choose" },
  { keys: ["web.key.escape"], does: "web.keys.back" },
  { keys: ["?"], does: "web.keys.help" },
];

const CHOPSTICKS: Key = { keys: ["B"], does: "web.keys.chopsticks" };

const OF_GAME: Record<GameId, Key[]> = {
  "sushi-go": [CHOPSTICKS],
  "sushi-go-party": [CHOPSTICKS, { keys: ["S"], does: "web.keys.spoon" }],
  sushizock: [
    { keys: ["web.zock.key.roll"], does: "web.keys.zock_roll" },
    { keys: ["web.zock.key.take"], does: "web.keys.zock_take" },
    { keys: ["web.zock.key.steal"], does: "web.keys.zock_steal" },
  ],
  "sushi-boat": [
    { keys: ["web.boat.key.eat"], does: "web.boat.act.eat" },
    { keys: ["web.boat.key.staff"], does: "web.boat.act.staff" },
    { keys: ["web.boat.key.yen"], does: "web.boat.act.yen" },
    { keys: ["web.boat.key.order"], does: "web.boat.act.order" },
    { keys: ["web.boat.key.end"], does: "web.keys.end_turn" },
    { keys: ["web.boat.key.dishes"], does: "web.boat.act.dishes" },
  ],
};

const OF_REPLAY: Key[] = [
  { keys: ["←", "→"], does: "web.keys.replay_step" },
  { keys: ["web.key.space"], does: "web.keys.replay_play" },
  { keys: ["web.key.home", "web.key.end"], does: "web.keys.replay_ends" },
  { keys: ["?"], does: "web.keys.help" },
];

/** All keys at the table of a game; of a replay where there is none. */
export function keysOf(game: GameId | null): Key[] {
  return game === null ? OF_REPLAY : [...EVERYWHERE, ...OF_GAME[game]];
}
