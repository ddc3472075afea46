/** The table of Sushizock. */
import type { SushizockView } from "../../lib/protocol";
import type { GameTable } from "../../lib/sitting";
import { bills } from "./bills";
import Board from "./Board.svelte";
import { heading, tell } from "./words";

export default { Board, heading, tell, bills, rounds: false } satisfies GameTable<SushizockView>;
