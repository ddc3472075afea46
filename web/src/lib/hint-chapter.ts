/** What the chef says at a table. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?hint"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?hint"),
} satisfies Chapter;
