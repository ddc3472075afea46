/** The four games as the house presents them: colours, drawings and how long they take. */
import type { GameId } from "./protocol";

export interface Presented {
  id: GameId;
  /** The family whose colours the game wears. */
  family: string;
  /** Left, middle, right; the middle one stands for the game. */
  drawings: [string, string, string];
  minutes: number;
}

export const GAMES: readonly Presented[] = [
  { id: "sushi-go", family: "nigiri", drawings: ["maki_3", "nigiri_salmon", "tempura"], minutes: 15 },
  { id: "sushi-go-party", family: "temaki", drawings: ["temaki", "onigiri_triangle", "miso"], minutes: 20 },
  { id: "sushizock", family: "dumpling", drawings: ["die_bone", "die_sushi", "die_red"], minutes: 15 },
  { id: "sushi-boat", family: "chopsticks", drawings: ["pawn_2", "gunkan_roe", "staff_neko"], minutes: 40 },
];

/** Whether the house serves such a game. */
export function isGame(id: string): id is GameId {
  return GAMES.some((game) => game.id === id);
}

/** A game as it is presented. */
export function presented(id: GameId): Presented {
  return GAMES.find((game) => game.id === id)!;
}
