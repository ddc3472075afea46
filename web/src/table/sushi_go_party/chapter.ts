/** What is only said about this game. */
import type { Chapter } from "../../lib/i18n.svelte";

export default {
  en: () => import("../../../../src/sushiya/i18n/messages/en.json?sushi_go_party"),
  fr: () => import("../../../../src/sushiya/i18n/messages/fr.json?sushi_go_party"),
} satisfies Chapter;
