/** The rules of a game at a glance: what is shown, in words and things laid out. Every game's folder makes its own. */
import { listed, say, signed, type Params } from "./i18n.svelte";
import type { GameId } from "./protocol";

/** Something small that lies there. */
export interface Laid {
  drawing: string;
  /** The family whose colours a card wears; what has none is no card. */
  family?: string | null;
  /** The other drawing of a card that shows two. */
  second?: string | undefined;
  count?: number;
  /** What is printed on a tile. */
  value?: string;
  /** The colour of the plate it lies on. */
  plate?: string;
  /** A card that lies face down. */
  back?: boolean;
  /** A sign between things, as an icon or as text; what comes after a break is on a line of its own. */
  sign?: "forward" | "back" | "×" | "break";
  /** What does not count. */
  faint?: boolean;
  /** A word below it. */
  word?: string;
}

/** What somebody has, and what it brings. */
export interface ShownExample {
  /** By player: what lies before them and what they score; one player alone has no crest. */
  players: { laid: Laid[]; points: string; zero: boolean }[];
  /** The same as a sentence. */
  told: string;
}

/** What a card or a family is worth. */
export interface ShownRow {
  of: string;
  clause: string;
  name: string;
  line: string;
  note: string;
  drawing: string;
  family: string;
  /** Examples stand side by side as steps of a ladder. */
  ladder: boolean;
  examples: ShownExample[];
  /** Where nothing is counted: what leads to what. */
  leads: Laid[];
}

/** One of the four pictures of a turn. */
export interface Step {
  title: string;
  text: string;
  /** Cards in a hand, things in a row, cards under their players' crests, or hands on the belt. */
  kind: "hand" | "row" | "shown" | "belt";
  laid: Laid[];
}

/** A list beside the worth: who works here, what can be ordered. */
export interface ShownList {
  title: string;
  note: string;
  items: { of: string; name: string; text: string; laid: Laid }[];
}

export interface Glance {
  goal: string;
  steps: Step[];
  worth: string;
  /** Rows by course; a single group has no title. */
  groups: { title: string; rows: ShownRow[] }[];
  lists: ShownList[];
  ending: { laid: Laid; name: string }[];
  end: string;
  asked: { question: string; answer: string; clause: string }[];
}

/** A row as the data of a game has it; `tests/docs` scores its examples by the rules. */
export interface Row<Have> {
  of: string;
  clause: string;
  ladder?: boolean;
  examples: { have: Have[]; points: number[] }[];
  leads?: string[][];
}

/** How a game lays things out and names them. */
export interface Dresser<Have> {
  /** What lies before somebody; it has less room where several players are shown. */
  lay: (have: Have, alone: boolean) => Laid[];
  tell: (have: Have) => string;
}

/** Examples as they are shown: a loss or a gain among several players carries its sign. */
export function shownExamples<Have>(row: Row<Have>, { lay, tell }: Dresser<Have>): ShownExample[] {
  return row.examples.map(({ have, points }) => {
    const relative = points.some((each) => each < 0);
    const sentences = have.map((each, n) => say("web.glance.makes", { what: tell(each), count: points[n]! }));
    return {
      players: have.map((each, n) => ({
        laid: lay(each, have.length === 1),
        points: relative ? signed(points[n]!) : String(points[n]),
        zero: points[n] === 0,
      })),
      told: listed(sentences),
    };
  });
}

/** The four pictures of a turn with their words. */
export function shownSteps(game: GameId, pictures: Pick<Step, "kind" | "laid">[], params: Params): Step[] {
  return pictures.map((picture, n) => ({
    ...picture,
    title: say(`web.glance.${game}.step.${n + 1}`),
    text: say(`web.glance.${game}.step.${n + 1}.text`, params),
  }));
}

/** What is often asked, each answer with its clause. */
export function shownQuestions(game: GameId, asked: Record<string, string>): Glance["asked"] {
  return Object.entries(asked).map(([what, clause]) => ({
    question: say(`web.glance.${game}.asked.${what}`),
    answer: say(`web.glance.${game}.asked.${what}.answer`),
    clause,
  }));
}
