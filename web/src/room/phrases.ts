/** What everybody understands, whatever they speak. */
import { say } from "../lib/i18n.svelte";
import type { Phrase, Said } from "../lib/protocol";

export const WORDS: Phrase[] = ["hello", "good_luck", "well_played", "thanks", "bravo", "yum", "oops", "hurry"];

/** Something said, in words: the face is named, too. */
export function inWords({ phrase, text }: Pick<Said, "phrase" | "text">): string {
  return phrase === null ? (text ?? "") : say(`web.phrase.${phrase}`);
}
