/** How well robots play. */
import type { Level } from "./protocol";

export const LEVELS: readonly Level[] = ["easy", "medium", "hard"];

export function isLevel(name: unknown): name is Level {
  return (LEVELS as readonly unknown[]).includes(name);
}
