/** A game tried again from one of its turns: a table, the same seat, and robots on the others. */
import { branchOff, greet, Refusal } from "../../lib/house";
import type { GameRecord, ReviewDecision } from "../../lib/protocol";
import { Table, type Wish } from "../../lib/table.svelte";

/** Who plays for the people of the game. */
const STAND_IN = "soroban";

/** Opens the table and starts its game; resolves to its code. */
export async function tryAgain(
  id: string,
  record: GameRecord,
  { at, seat }: ReviewDecision,
  name: string,
): Promise<string> {
  await greet();
  const { code } = await branchOff(id, { at, seat });
  const table = new Table(code);
  try {
    for (const wish of wishes(record, seat, name)) {
      const refused = await table.ask(wish);
      if (refused) throw new Refusal(refused);
    }
  } finally {
    table.close();
  }
  return code;
}

function wishes({ players, bots = [] }: GameRecord, own: number, name: string): Wish[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const robots = seats
    .filter((seat) => seat !== own)
    .map((seat): Wish => ({ type: "add-bot", seat, bot: bots[seat] ?? STAND_IN }));
  return [{ type: "sit", seat: own, name }, ...robots, { type: "start" }];
}
