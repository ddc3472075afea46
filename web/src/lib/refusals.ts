/** What the house says when it refuses; only this module puts a refusal into words. */
import { Refusal } from "./house";
import { say } from "./i18n.svelte";
import type { Refused } from "./protocol";

/** A refusal in words; seats, which programs count from 0, are said as people count them. */
export function refusalWords({ key, params }: Refused): string {
  const words = { ...params } as Record<string, string | number>;
  if (key.startsWith("server.") && typeof words["seat"] === "number") words["seat"] += 1;
  return say(key, words);
}

/** Why the house refuses what it was asked for, in words; empty if it carries it out. */
export async function whyNot(asked: Promise<Refused | null>): Promise<string> {
  const refused = await asked;
  return refused ? refusalWords(refused) : "";
}

/** What went wrong, in words; what is no refusal is passed on. */
export function wordsOf(error: unknown): string {
  if (error instanceof Refusal) return refusalWords(error.refused);
  throw error;
}
