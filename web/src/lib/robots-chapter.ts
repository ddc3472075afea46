/** What is said about the six robots. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?robots"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?robots"),
} satisfies Chapter;
