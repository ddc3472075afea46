/** A move of Sushi Boat in words, for reviews. */
import type { SushiBoatView } from "../../lib/protocol";
import type { Sitting } from "../../lib/sitting";
import { offers } from "./offers";
import { doing, eating } from "./words";

export function choice(
  move: string,
  { view, people, info }: Sitting<SushiBoatView>,
): { words: string; pieces: string[] } {
  const eaten = offers([move], view, info).get("eat")?.[0];
  return { words: eaten ? eating(eaten.targets[0], view) : doing(move, view, people), pieces: [] };
}
