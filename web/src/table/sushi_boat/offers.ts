/** What can be done now, read from the texts of the legal moves. */
import type { SushiBoatInfo, SushiBoatView } from "../../lib/protocol";
import { slotsOf } from "./seats";

/** A move and the places of the table that it names, such as `slot 9` or `seat L3`. */
export interface Offer {
  move: string;
  targets: string[];
}

/** By what is done: reveal, sit, eat, staff, yen, order, end, takoyaki, pick, `play tempura`, `discard miso`. */
export type Offers = Map<string, Offer[]>;

/** The offers of a list of legal moves; guesses have a function of their own. */
export function offers(legal: string[], view: SushiBoatView, info: SushiBoatInfo): Offers {
  const found: Offers = new Map();
  for (const move of legal) {
    const read = offered(move, slotsOf(info, view.pawns[view.active] ?? ""));
    if (read) found.set(read.action, [...(found.get(read.action) ?? []), { move, targets: read.targets }]);
  }
  return found;
}

/** What a move is; `own` are the slots of whoever sits. */
function offered(move: string, own: number[]): { action: string; targets: string[] } | null {
  const [verb, ...rest] = move.split(" ");
  switch (verb) {
    case "guess":
      return null;
    case "sit":
      return { action: "sit", targets: [`seat ${rest[0]}`] };
    case "eat":
      return { action: "eat", targets: [`slot ${rest[0] === "right" ? own.at(-1) : own[0]}`] };
    case "staff":
      return staffed(rest);
    case "play":
      return {
        action: `play ${rest[0]}`,
        targets: rest.slice(1).map((place) => `${rest[0] === "mochi" ? "staff" : "slot"} ${place}`),
      };
    default:
      return { action: move, targets: [] };
  }
}

function staffed(rest: string[]): { action: string; targets: string[] } {
  if (rest.length === 0) return { action: "staff", targets: [] };
  if (rest.length === 1) return { action: "staff", targets: [`slot ${rest[0]}`] };
  if (rest[0] === "top" || rest[0] === "bottom") return { action: "pick", targets: [`drawn ${rest.join(" ")}`] };
  return { action: "staff", targets: [`trash ${rest.join(" ")}`] };
}

/** The offers that name all these places. */
export function fitting(all: Offer[], chosen: string[]): Offer[] {
  return all.filter(({ targets }) => chosen.every((place) => targets.includes(place)));
}

/** The places chosen after one more: the oldest are given up where they do not go together. */
export function withTarget(all: Offer[], chosen: string[], target: string): string[] {
  for (let from = 0; from <= chosen.length; from += 1) {
    const tried = [...chosen.slice(from), target];
    const fits = fitting(all, tried);
    if (fits.length === 1) return [...tried, ...fits[0]!.targets.filter((place) => !tried.includes(place))];
    if (fits.length) return tried;
  }
  return chosen;
}

/** The offer that is chosen in full. */
export function complete(all: Offer[], chosen: string[]): Offer | undefined {
  return fitting(all, chosen).find(({ targets }) => targets.length === chosen.length);
}

/** The guesses among the legal moves, as colours. */
export function guesses(legal: string[]): string[][] {
  return legal.filter((move) => move.startsWith("guess ")).map((move) => move.split(" ").slice(1));
}

/** How many cubes are put on colours. */
export function cubes(legal: string[]): number {
  return guesses(legal)[0]?.length ?? 0;
}

/** The guess that puts the cubes so; undefined while some are missing. */
export function guessed(legal: string[], colours: string[]): string | undefined {
  const found = guesses(legal).find((guess) => sorted(guess) === sorted(colours));
  return found && `guess ${found.join(" ")}`;
}

function sorted(colours: string[]): string {
  return [...colours].sort().join(" ");
}
