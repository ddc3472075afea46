/** What is said to the host of the house. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?host"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?host"),
} satisfies Chapter;
