/** Sushi Boat at the table. */
import { say } from "../../lib/i18n.svelte";
import type { SushiBoatView } from "../../lib/protocol";
import type { GameTable } from "../../lib/sitting";
import { bills } from "./bills";
import Board from "./Board.svelte";
import { tell } from "./tell";
import { moments, turnOf } from "./moments";

/** Every turn reveals one card. */
function heading(view: SushiBoatView): string {
  return say("web.boat.heading", { turn: view.turn, turns: view.turn + view.cards_left });
}

export default { Board, heading, tell, bills, turns: { turnOf, moments } } satisfies GameTable<SushiBoatView>;
