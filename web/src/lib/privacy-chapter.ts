/** What is said of what the house keeps. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?privacy"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?privacy"),
} satisfies Chapter;
