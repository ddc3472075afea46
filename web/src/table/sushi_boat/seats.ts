/** The seats of the board, as the game describes them. */
import type { SushiBoatBench, SushiBoatInfo, SushiBoatView } from "../../lib/protocol";

/** The slots that a seat touches, from the left to the right. */
export function slotsOf(info: SushiBoatInfo, name: string): number[] {
  return info.seats.find((seat) => seat.name === name)?.slots ?? [];
}

/** Whether so few play that nobody may sit there. */
export function isClosed(bench: SushiBoatBench, view: SushiBoatView): boolean {
  return view.players < bench.least_players;
}

/** Whether a seat is for large tables only. */
export function isForMany(bench: SushiBoatBench, info: SushiBoatInfo): boolean {
  return bench.least_players > info.least_players;
}
