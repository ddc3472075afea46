/** Sushi Boat at the table. */
import { say } from "../../lib/i18n.svelte";
import type { GameEvent, SushiBoatView } from "../../lib/protocol";
import type { GameTable, KeyHelp } from "../../lib/sitting";
import { bills } from "./bills";
import Board from "./Board.svelte";
import Position from "./Position.svelte";
import { tell } from "./tell";
import { moments, turnOf } from "./moments";
import { choice } from "./choice";
import { planWords } from "./plan";

/** Every turn reveals one card; that of a turn that waits for it is still in the pile. */
function heading(view: SushiBoatView): string {
  const turns = view.turn + view.cards_left - (view.phase === "reveal" ? 1 : 0);
  return say("web.boat.heading", { turn: view.turn, turns });
}

/** A turn begins, goes on with a card, and then with a seat. */
function begins(event: GameEvent): { round: null } | null {
  return ["turn-begun", "card-revealed", "sat"].includes(event.event) ? { round: null } : null;
}

const keys: KeyHelp[] = [
  { keys: ["web.boat.key.eat"], does: "web.boat.act.eat" },
  { keys: ["web.boat.key.staff"], does: "web.boat.act.staff" },
  { keys: ["web.boat.key.yen"], does: "web.boat.act.yen" },
  { keys: ["web.boat.key.order"], does: "web.boat.act.order" },
  { keys: ["web.boat.key.end"], does: "web.keys.end_turn" },
  { keys: ["web.boat.key.dishes"], does: "web.boat.act.dishes" },
  { keys: ["web.boat.key.undo", "Ctrl+Z"], does: "web.keys.undo" },
];

export default {
  Board,
  Position,
  heading,
  tell,
  begins,
  bills,
  rounds: false,
  keys,
  choice,
  plan: planWords,
  turns: { turnOf, moments },
} satisfies GameTable<SushiBoatView>;
