/** Why nothing can be done now, in words. */
import { listed, say } from "../../lib/i18n.svelte";
import type { Sitting } from "../../lib/sitting";

/** Whom the table waits for, or why not; `phrase` says for what they are asked. */
export function waitingWords(sitting: Sitting, over: boolean, phrase: (names: string) => string): string {
  if (over) return say("web.cards.over");
  const awaited = sitting.people.filter((person) => person.awaited);
  const own = sitting.people.find((person) => person.you);
  if (own?.covered) return say("web.cards.covered_you");
  if (own?.awaited && !sitting.legal.length) return say("web.cards.paused");
  const others = awaited.filter((person) => !person.you).map((person) => person.name);
  return others.length ? phrase(listed(others)) : "";
}
