/** What is said on score pads. */
import type { Chapter } from "./i18n.svelte";

export default {
  en: () => import("../../../src/sushiya/i18n/messages/en.json?pad"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json?pad"),
} satisfies Chapter;
