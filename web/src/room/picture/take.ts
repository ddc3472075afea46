/** The bill of a table's game as a picture: loaded when somebody wants one. */
import { words, say } from "../../lib/i18n.svelte";
import padChapter from "../../lib/pad-chapter";
import type { Bill } from "../../lib/sitting";
import { drawBill, sendPicture } from "./bill-image";
import { paperOf, roundsOf } from "./bill-paper";

/** A game that is over, as its table shows it. */
export interface Ended {
  game: string;
  /** What everybody is called; places that nobody holds have no name. */
  names: string[];
  bills: Bill[];
  winners: number[];
  /** When it ended, where somebody saw it. */
  at: number | null;
}

/** Draw the bill, and hand it to the device; what goes wrong is thrown. */
export async function takePicture({ game, names, bills, winners, at }: Ended): Promise<void> {
  await words.learn(padChapter);
  const bill = bills.at(-1)!;
  const all = bill.sums.map((_, place) => names[place] ?? say("web.robot"));
  const finished = { game, names: all, at, bill, winners, rounds: roundsOf(bills) };
  await sendPicture(await drawBill(paperOf(finished, say("web.pad.played"))), `sushiya-${game}.png`);
}
