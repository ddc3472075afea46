/** What is said of one's own evenings. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?evenings"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?evenings"),
} satisfies Chapter;
