/** Days in words. */
import { words } from "./i18n.svelte";

/** `Saturday 14 November`, in the language that is spoken. */
export function dateWords(at: number): string {
  return new Date(at).toLocaleDateString(words.language === "fr" ? "fr-FR" : "en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
  });
}
