/** What is said about games that are reviewed: marks, reasons, and the page itself. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?review"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?review"),
} satisfies Chapter;
