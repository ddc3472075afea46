/** What somebody chose for a table of a game, kept in the browser for the next time. */
import { applying, defaultsOf, type Chosen } from "./options";
import type { GameId, GameInfo, OpenTable, Pace, TableTerms } from "./protocol";
import type { Language } from "./settings.svelte";

export interface Wishes {
  players: number;
  /** Everything that was chosen, also what does not apply to so many players. */
  options: Chosen;
  terms: TableTerms;
}

/** How fast robots may play, the slowest first. */
export const PACES: Pace[] = ["calm", "normal", "quick"];

/** So many seconds people may wait before robots take the free seats of a table that is open to all. */
export const WAITS = [30, 60, 120, 300];

const KEY = "sushiya.wishes";
const PLAYERS = 3;

const TERMS: TableTerms = {
  clock: "none",
  away: "bot",
  away_seconds: 60,
  pace: "normal",
  spectators: true,
  chat: false,
  hints: false,
  public: false,
  fill_seconds: 0,
  language: null,
  rated: false,
};

/** What a table of a game is like if nobody says otherwise. */
export function usual(info: GameInfo): Wishes {
  return { players: PLAYERS, options: defaultsOf(info), terms: { ...TERMS } };
}

function kept(): Record<string, Partial<Wishes>> {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof all === "object" && all !== null && !Array.isArray(all)
      ? (all as Record<string, Partial<Wishes>>)
      : {};
  } catch {
    return {};
  }
}

/** What was chosen last, where it still makes sense. */
export function lastWishes(info: GameInfo): Wishes {
  const wishes = usual(info);
  const last = kept()[info.id];
  if (!last) return wishes;
  const { players = 0 } = last;
  const possible = Number.isInteger(players) && players >= info.least_players && players <= info.most_players;
  return {
    players: possible ? players : wishes.players,
    options: known(wishes.options, last.options),
    terms: known(wishes.terms, last.terms),
  };
}

/** The usual values, replaced by those remembered under the same names. */
function known<Values extends object>(usual: Values, last: object | undefined): Values {
  const entries = Object.entries(last ?? {}).filter(([name]) => name in usual);
  return { ...usual, ...Object.fromEntries(entries) };
}

export function keepWishes(game: GameId, wishes: Wishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [game]: wishes }));
  } catch {
    // a browser that keeps nothing starts from the usual table
  }
}

/** The request that opens such a table. */
export function toOpen(info: GameInfo, { players, options, terms }: Wishes, language: Language): OpenTable {
  return { game: info.id, players, options: applying(info, players, options), terms: { ...terms, language } };
}
