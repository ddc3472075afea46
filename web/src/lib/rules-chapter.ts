/** What is said about the rules at a glance. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?rules"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?rules"),
} satisfies Chapter;
