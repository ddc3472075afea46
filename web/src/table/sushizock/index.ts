/** The table of Sushizock. */
import type { SushizockView } from "../../lib/protocol";
import type { GameTable } from "../../lib/sitting";
import { bills } from "./bills";
import Board from "./Board.svelte";
import { heading, tell } from "./words";
import { moments, turnOf } from "./moments";

export default { Board, heading, tell, bills, turns: { turnOf, moments } } satisfies GameTable<SushizockView>;
