/** What is said of settings. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?settings"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?settings"),
} satisfies Chapter;
