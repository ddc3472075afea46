/** The table of Sushizock. */
import type { SushizockView } from "../../lib/protocol";
import type { GameTable, KeyHelp } from "../../lib/sitting";
import { bills } from "./bills";
import Board from "./Board.svelte";
import Position from "./Position.svelte";
import { moments, turnOf } from "./moments";
import { choice } from "./choice";
import { begins, heading, tell } from "./words";

const keys: KeyHelp[] = [
  { keys: ["web.zock.key.roll"], does: "web.keys.zock_roll" },
  { keys: ["web.zock.key.take"], does: "web.keys.zock_take" },
  { keys: ["web.zock.key.steal"], does: "web.keys.zock_steal" },
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
  turns: { turnOf, moments },
} satisfies GameTable<SushizockView>;
