/** What is said in lessons. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?learn"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?learn"),
} satisfies Chapter;
