/** What Sushi Go! brings to its table. */
import type { SushiGoView } from "../../lib/protocol";
import type { GameTable } from "../../lib/sitting";
import { face } from "../cards/faces";
import { handCards } from "../cards/reviewed";
import Board from "./Board.svelte";
import Position from "./Position.svelte";
import { bills } from "./bills";
import { CHOPSTICKS } from "../cards/keys";
import { begins } from "../cards/sentences";
import { deskOf } from "./desk";
import { readWay } from "./offers";
import { fullName, heading, tell } from "./words";

export default {
  Board,
  Position,
  heading,
  tell,
  begins,
  bills,
  rounds: true,
  keys: [CHOPSTICKS],
  choice: (move) => {
    const picks = readWay(move)?.picks ?? [];
    return { words: picks.map(fullName).join(" + "), pieces: picks.map((card) => face(card).drawing) };
  },
  hand: (sitting) => handCards(deskOf(sitting).hand ?? []),
} satisfies GameTable<SushiGoView>;
