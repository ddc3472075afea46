/** What Sushi Go! brings to its table. */
import type { SushiGoView } from "../../lib/protocol";
import type { GameTable } from "../../lib/sitting";
import Board from "./Board.svelte";
import { bills } from "./bills";
import { CHOPSTICKS } from "../cards/keys";
import { begins } from "../cards/sentences";
import { heading, tell } from "./words";

export default {
  Board,
  heading,
  tell,
  begins,
  bills,
  rounds: true,
  keys: [CHOPSTICKS],
} satisfies GameTable<SushiGoView>;
