/** What Sushi Go Party! brings to its table. */
import type { SushiGoPartyView } from "../../lib/protocol";
import type { GameTable } from "../../lib/sitting";
import Board from "./Board.svelte";
import { bills } from "./bills";
import { CHOPSTICKS } from "../cards/keys";
import { begins } from "../cards/sentences";
import { heading, tell } from "./words";

const keys = [CHOPSTICKS, { keys: ["S"], does: "web.keys.spoon" }];

export default { Board, heading, tell, begins, bills, rounds: true, keys } satisfies GameTable<SushiGoPartyView>;
