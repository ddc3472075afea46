/** What cards bring, as short as it can be said, from how the game describes itself. */
import type { Chosen } from "../../lib/options";
import type { Worth } from "../../lib/protocol";
import { typeOf } from "./faces";

export type Worths = Record<string, Worth[]>;

/** What a card, or any card of a type, brings with so many players and these options; empty where only words can say it. */
export function worthOf(worths: Worths, card: string, players: number, options: Chosen = {}): string {
  const found = (worths[card] ?? worths[typeOf(card)] ?? []).find((worth) => holds(worth, players, options));
  if (found) return short(found);
  const variations = Object.keys(worths).filter((name) => name !== card && typeOf(name) === card);
  return variations.map((name) => worthOf(worths, name, players, options)).join(" ");
}

/** How many cards of a type make a set; none where they do not come in sets. */
export function setOf(worths: Worths, type: string): number | undefined {
  return worths[type]?.find(({ kind }) => kind === "sets")?.size;
}

/** Whether a worth is meant with so many players and these options. */
export function holds({ players: limits, needs = {} }: Worth, players: number, options: Chosen): boolean {
  if (limits && (players < limits[0] || players > limits[1])) return false;
  return Object.entries(needs).every(([name, value]) => options[name] === value);
}

function short({ kind, points, size = 1 }: Worth): string {
  const signs = points.map((each) => String(each).replace("-", "−"));
  const [first = "", last = first] = signs;
  switch (kind) {
    case "each":
      return first;
    case "sets":
      return `${size} = ${first}`;
    case "steps":
      return signs.length > 2 ? signs.slice(0, 3).join("·") + (signs.length > 3 ? "…" : "") : signs.join(" / ");
    case "prizes":
      return signs.join(signs.length > 2 ? " " : " / ");
    case "extremes":
      return signs.length > 1 ? `±${first}` : first;
    case "range":
      return first.startsWith("−") ? `${first}…${last}` : `${first}–${last}`;
    case "times":
      return `×${first}`;
  }
}
