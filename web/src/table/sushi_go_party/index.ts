/** What Sushi Go Party! brings to its table. */
import type { SushiGoPartyView } from "../../lib/protocol";
import type { GameTable } from "../../lib/sitting";
import Board from "./Board.svelte";
import Position from "./Position.svelte";
import { bills } from "./bills";
import { CHOPSTICKS } from "../cards/keys";
import { begins } from "../cards/sentences";
import { handCards } from "../cards/reviewed";
import { choice } from "./choice";
import { deskOf } from "./desk";
import { heading, tell } from "./words";

const keys = [CHOPSTICKS, { keys: ["S"], does: "web.keys.spoon" }];

export default {
  Board,
  Position,
  heading,
  tell,
  begins,
  bills,
  rounds: true,
  keys,
  choice,
  hand: (sitting) => handCards(deskOf(sitting).hand ?? []),
} satisfies GameTable<SushiGoPartyView>;
