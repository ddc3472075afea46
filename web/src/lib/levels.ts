/** How well robots play. */
export const LEVELS = ["easy", "medium", "hard"] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(name: unknown): name is Level {
  return (LEVELS as readonly unknown[]).includes(name);
}
