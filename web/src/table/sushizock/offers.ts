/** What may be done now, read from the moves that the house offers. */

export type Kind = "sushi" | "bone";
export const KINDS: Kind[] = ["sushi", "bone"];

export interface Theft {
  move: string;
  kind: Kind;
  seat: number;
  /** The position from the top, which is 1. */
  at: number;
}

export interface Offers {
  /** What may be set aside, as dice in order, with the move. */
  keeps: Map<string, string>;
  /** The dice that some move sets aside. */
  keepable: Set<number>;
  takes: Partial<Record<Kind, string>>;
  thefts: Theft[];
}

const STEAL = /^steal (sushi|bone) from (\d+)(?: at (\d+))?$/;
const TAKE = /^take (sushi|bone)$/;
const KEEP = /^keep ([\d ]+)$/;

export function offersOf(legal: string[]): Offers {
  const offers: Offers = { keeps: new Map(), keepable: new Set(), takes: {}, thefts: [] };
  for (const move of legal) {
    const keep = KEEP.exec(move);
    const take = TAKE.exec(move);
    const steal = STEAL.exec(move);
    if (keep) {
      const dice = keep[1]!.split(" ").map(Number);
      offers.keeps.set(named(dice), move);
      for (const die of dice) offers.keepable.add(die);
    } else if (take) offers.takes[take[1] as Kind] = move;
    else if (steal)
      offers.thefts.push({ move, kind: steal[1] as Kind, seat: Number(steal[2]), at: Number(steal[3] ?? 1) });
  }
  return offers;
}

/** The move that sets exactly these dice aside, if there is one. */
export function keepOf(offers: Offers, dice: number[]): string | undefined {
  return offers.keeps.get(named(dice));
}

/** Thefts by the seat that would be robbed, each from the top of the pile. */
export function victims(thefts: Theft[]): { seat: number; kind: Kind; tiles: Theft[] }[] {
  const seats = [...new Set(thefts.map(({ seat }) => seat))];
  return seats.flatMap((seat) =>
    KINDS.map((kind) => ({
      seat,
      kind,
      tiles: thefts
        .filter((theft) => theft.seat === seat && theft.kind === kind)
        .toSorted((one, other) => one.at - other.at),
    })).filter(({ tiles }) => tiles.length),
  );
}

function named(dice: number[]): string {
  return dice.toSorted((one, other) => one - other).join(" ");
}
