/** What both card games show at a glance: cards laid out, their names, and what they are worth in words. */
import { type Laid, type Row, type ShownRow, shownExamples, type Step } from "../../lib/glance";
import { knows, listed, say, signed, type Params } from "../../lib/i18n.svelte";
import type { GameId } from "../../lib/protocol";
import { face, typeOf } from "./faces";
import { holds, type Worths } from "./worth";

/** How many of each card lie before somebody; `squid@wasabi` brings its wasabi with it. */
export type Cards = Record<string, number>;

const ON_WASABI = "@wasabi";
/** More of one card are shown as one with their number. */
const MOST_APART = 3;
/** Points are those of a table of so many, unless a note says more. */
const PLAYERS = 4;

/** A card as it lies there. */
export function laidCard(card: string, count = 1): Laid {
  if (card === "flipped") return { drawing: "card_back", back: true, count };
  const { drawing, second, family } = face(card);
  return { drawing, second, family, count };
}

function lay(cards: Cards, alone: boolean): Laid[] {
  return Object.entries(cards).flatMap(([card, count]) => {
    if (card.endsWith(ON_WASABI)) {
      const nigiri = laidCard(card.slice(0, -ON_WASABI.length));
      return [laidCard("wasabi"), { drawing: "", sign: "×" as const }, nigiri];
    }
    return count > (alone ? MOST_APART : 1)
      ? [laidCard(card, count)]
      : Array.from({ length: count }, () => laidCard(card));
  });
}

/** A row with its words; `nameOf` says what one card is called. */
export function shownRow(
  game: GameId,
  row: Row<Cards>,
  worths: Worths,
  nameOf: (card: string) => string,
  more: Params = {},
): ShownRow {
  const worth = worths[row.of]?.find((each) => holds(each, PLAYERS, {}));
  const crowd = worths[row.of]?.at(-1);
  const signs = worth?.points.map((each) => (worth.kind === "extremes" ? signed(each) : String(each))) ?? [];
  const params: Params = {
    ...Object.fromEntries(signs.map((each, n) => [`p${n + 1}`, each])),
    size: worth?.size ?? 1,
    steps: signs.length,
    last: signs.at(-1) ?? "",
    few: worth?.players?.[1] ?? "",
    crowd: crowd?.points.join(", ") ?? "",
    ...more,
  };
  const tell = (cards: Cards): string =>
    listed(
      Object.entries(cards).map(([card, many]) => {
        const [name = card, on] = card.split("@");
        const what = on ? `${nameOf(name)} (${nameOf(on)})` : nameOf(name);
        return many > 1 ? say("web.glance.have", { many, what }) : what;
      }),
    ) || say("web.glance.nothing");
  const dressed = row.ladder
    ? (cards: Cards) => Object.entries(cards).map(([card, count]) => laidCard(card, count))
    : lay;
  const own = `web.glance.${game}.note.${row.of}`;
  const note = knows(own) ? own : `web.glance.note.${row.of}`;
  const { drawing, family } = face(row.of);
  return {
    of: row.of,
    clause: row.clause,
    name: nameOf(row.of),
    line: say(`web.glance.card.${row.of}`, params),
    note: knows(note) ? say(note, params) : "",
    drawing,
    family,
    ladder: row.ladder ?? false,
    examples: shownExamples(row, { lay: dressed, tell }),
    leads: leading(row.leads),
  };
}

function leading(leads: string[][] | undefined): Laid[] {
  if (!leads) return [];
  const [from = [], to = []] = leads.map((cards) => cards.map((card) => laidCard(card)));
  return [...from, { drawing: "", sign: "forward" }, ...to];
}

/** The pictures of a turn at a table of cards. */
export function cardPictures(
  hand: string[],
  shown: string[],
  rounds: number,
  last: string,
): Pick<Step, "kind" | "laid">[] {
  const numbers = Array.from({ length: rounds }, (_, n): Laid => ({ drawing: "", value: String(n + 1) }));
  const backs = Array.from({ length: 3 }, (): Laid => ({ drawing: "card_back", back: true }));
  return [
    { kind: "hand", laid: hand.map((card) => laidCard(card)) },
    { kind: "shown", laid: shown.map((card) => laidCard(card)) },
    { kind: "belt", laid: [{ drawing: "", sign: "back" }, ...backs] },
    { kind: "row", laid: [...numbers, { drawing: last }] },
  ];
}

/** What nigiri bring, as the line about them says it. */
export function nigiriParams(worths: Worths): Params {
  const nigiri = Object.entries(worths).filter(([name]) => typeOf(name) === "nigiri" && name !== "nigiri");
  return Object.fromEntries(nigiri.map(([name, [worth]]) => [name.split("_")[1]!, worth!.points[0]!]));
}

/** The end: a count after each round, then what was kept. */
export function cardEnding(game: GameId, rounds: number, last: string): { laid: Laid; name: string }[] {
  const counts = Array.from({ length: rounds }, (_, n) => ({
    laid: { drawing: "pad" },
    name: say(`web.glance.${game}.end.count`, { round: n + 1 }),
  }));
  return [...counts, { laid: { drawing: last }, name: say(`web.glance.${game}.end.last`) }];
}
