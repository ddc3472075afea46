/** How the table stood before a choice, drawn by each game: fetched with its review, and by nobody else. */
import type { Component } from "svelte";
import type { GameId } from "../../lib/protocol";
import type { Sitting } from "../../lib/sitting";

/** What is known of a choice once its answer is shown. */
export interface Answer {
  best: string;
  played: string;
  /** The share of the win of every move, best first. */
  values: Record<string, number>;
}

export interface PositionProps {
  sitting: Sitting;
  /** Null while it is to be found. */
  answer: Answer | null;
  /** Where the position is in two parts: what is one's own, or what is the others'. */
  part: "own" | "others";
}

export type Position = Component<PositionProps>;

const POSITIONS: Record<GameId, () => Promise<{ default: unknown }>> = {
  "sushi-go": () => import("../../table/sushi_go/Position.svelte"),
  "sushi-go-party": () => import("../../table/sushi_go_party/Position.svelte"),
  sushizock: () => import("../../table/sushizock/Position.svelte"),
  "sushi-boat": () => import("../../table/sushi_boat/Position.svelte"),
};

export async function loadPosition(game: GameId): Promise<Position> {
  return (await POSITIONS[game]()).default as Position;
}
