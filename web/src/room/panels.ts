/** What can be opened at the table besides the board. */
import type { IconName } from "../parts/Icon.svelte";

export type Panel = "since" | "log" | "say" | "bill" | "rules" | "keys" | "seats" | "leave";

/** How much is new behind a button. */
export type Unread = Partial<Record<Panel, number>>;

export const ICONS: Record<Panel, IconName> = {
  since: "history",
  log: "list",
  say: "chat",
  bill: "bill",
  rules: "book",
  keys: "keyboard",
  seats: "people",
  leave: "leave",
};
