/** What a game brings besides its table: how it is presented, and controls for options of its own. */
import type { Component } from "svelte";
import type { GameId, OptionInfo } from "../lib/protocol";
import type { IconName } from "../parts/Icon.svelte";

/** A game as the house presents it before its table is loaded. */
export interface Presented {
  id: GameId;
  /** The family whose colours the game wears. */
  family: string;
  /** Left, middle, right; the middle one stands for the game. */
  drawings: [string, string, string];
  /** The colour of the plate that the middle drawing lies on, if any. */
  plate?: string;
  minutes: number;
  /** Icons of values that can be chosen for a table. */
  icons?: Record<string, IconName>;
  /** What the game brings for options that no plain control can show. */
  widgets?: Partial<Record<OptionInfo["kind"], () => Promise<{ default: OptionWidget }>>>;
}

/** How an option of its own kind is chosen and shown. */
export interface OptionWidget {
  Chooser: Component<{ info: never; players: number; value: never; onchoose: (value: unknown) => void }>;
  /** What is chosen so far, as a panel; as a strip above a bar where there is little room. */
  Summary: Component<{ info: never; value: never; strip?: boolean }>;
  /** What was chosen, for those who come to the table; nothing where the words say it all. */
  Detail: Component<{ info: never; value: never }>;
  /** What was chosen, in a few words. */
  words: (value: never) => string;
  /** What is missing or does not go with so many players, in words; empty if it can be played so. */
  problem: (info: never, players: number, value: never) => string;
}
