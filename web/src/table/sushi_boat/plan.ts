/** A whole turn in words: where to sit, and what to do there. */
import type { SushiBoatView } from "../../lib/protocol";
import type { Sitting } from "../../lib/sitting";
import { choice } from "./choice";

export function planWords(moves: string[], sitting: Sitting<SushiBoatView>): { stool: string; words: string } {
  const stool = moves.find((move) => move.startsWith("sit "))?.split(" ")[1] ?? "";
  const { view } = sitting;
  const pawns = stool ? view.pawns.with(view.active, stool) : view.pawns;
  const there = { ...sitting, view: { ...view, pawns } };
  const acts = moves.filter((move) => move !== "end" && !/^sit \S+$/.test(move));
  const said = acts.map((move) => choice(move, move.startsWith("sit ") ? sitting : there).words);
  const words = said.filter((each, n) => each !== said[n - 1]);
  return {
    stool,
    words: (words.length ? words : moves.slice(-1).map((move) => choice(move, there).words)).join(" · "),
  };
}
