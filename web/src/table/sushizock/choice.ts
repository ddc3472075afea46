/** A move of Sushizock in words and pictures, for reviews. */
import { say } from "../../lib/i18n.svelte";
import type { SushizockView } from "../../lib/protocol";
import type { Sitting } from "../../lib/sitting";
import { KINDS, offersOf, type Kind } from "./offers";
import { depth, nameOf, portion } from "./words";

export function choice(move: string, { view, people }: Sitting<SushizockView>): { words: string; pieces: string[] } {
  const { keeps, takes, thefts } = offersOf([move]);
  const kind = KINDS.find((each) => takes[each]);
  if (kind) {
    const count = view.dice.filter((die) => die === kind).length;
    return { words: say("web.review.zock.take", { portion: tileAt(view, kind, count) }), pieces: dice(kind, count) };
  }
  const [theft] = thefts;
  if (theft) {
    const tile = say(`sushizock.face.${theft.kind}`);
    const where = theft.at > 1 ? ` (${depth(theft.at)})` : "";
    const words = say("web.review.zock.steal", { tile, name: nameOf(people, theft.seat) }) + where;
    return { words, pieces: [`tile_${theft.kind}`] };
  }
  const [named = ""] = keeps.keys();
  const kept = named.split(" ").filter(Boolean);
  const aside = view.aside.length;
  return {
    words: say("web.review.zock.keep", { kept: kept.length + aside, rolled: view.dice.length - kept.length - aside }),
    pieces: kept.map((number) => `die_${view.dice[Number(number) - 1]}`),
  };
}

/** The tile that so many dice count to. */
function tileAt(view: SushizockView, kind: Kind, count: number): string {
  const row = kind === "sushi" ? view.sushi_row : view.bone_row;
  return portion(kind, row[count - 1] ?? 0);
}

function dice(kind: Kind, count: number): string[] {
  return Array.from({ length: count }, () => `die_${kind}`);
}
