/** A game against bots at once: a table, a seat, bots on the others, and off it goes. */
import { greet, openTable, Refusal } from "./house";
import type { GameId } from "./protocol";
import { Table, type Wish } from "./table.svelte";

const PLAYERS = 3;
const LEVEL = "medium";

/** Opens a table and starts its game; resolves to its code. */
export async function playNow(game: GameId, name: string): Promise<string> {
  await greet();
  const { code } = await openTable({ game, players: PLAYERS });
  const table = new Table(code);
  try {
    for (const wish of wishes(name)) {
      const refused = await table.ask(wish);
      if (refused) throw new Refusal(refused);
    }
  } finally {
    table.close();
  }
  return code;
}

function wishes(name: string): Wish[] {
  const bots = Array.from({ length: PLAYERS - 1 }, (_, n): Wish => ({ type: "add-bot", seat: n + 1, bot: LEVEL }));
  return [{ type: "sit", seat: 0, name }, ...bots, { type: "start" }];
}
