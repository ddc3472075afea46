/** What is said about the dish of the day. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?puzzle"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?puzzle"),
} satisfies Chapter;
