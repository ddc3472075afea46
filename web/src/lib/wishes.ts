/** What somebody chose for a table of a game, kept in the browser for the next time. */
import type { GameId, Options, OpenTable, TableTerms } from "./protocol";

export interface Wishes {
  players: number;
  /** Everything that was chosen, also what does not apply to so many players. */
  options: Record<string, unknown>;
  terms: TableTerms;
}

const KEY = "sushiya.wishes";

const TERMS: TableTerms = {
  clock: "none",
  away: "bot",
  away_seconds: 60,
  pace: "normal",
  spectators: true,
  chat: false,
};

const OPTIONS: Record<GameId, Record<string, unknown>> = {
  "sushi-go": { passing: "left", robot: false, robot_first: 0 },
  "sushi-go-party": { menu: "my-first-meal" },
  sushizock: { first_player: "random", memory_aid: false },
  "sushi-boat": { first_player: "random", memory_aid: false },
};

/** What a table of a game is like if nobody says otherwise. */
export function usual(game: GameId): Wishes {
  return { players: 3, options: { ...OPTIONS[game] }, terms: { ...TERMS } };
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
export function lastWishes(game: GameId): Wishes {
  const wishes = usual(game);
  const last = kept()[game];
  if (!last) return wishes;
  return {
    players: Number.isInteger(last.players) ? last.players! : wishes.players,
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

/** The options that apply to so many players: the robot joins two, and a seat must exist to begin. */
export function applying(players: number, options: Record<string, unknown>): Options {
  const { robot, robot_first, first_player, ...others } = options;
  const found: Record<string, unknown> = { ...others };
  if (robot === true && players === 2) Object.assign(found, { robot, robot_first });
  if (first_player !== undefined) found["first_player"] = Number(first_player) >= players ? "random" : first_player;
  return found as Options;
}

/** The request that opens such a table. */
export function toOpen(game: GameId, wishes: Wishes): OpenTable {
  return { game, players: wishes.players, options: applying(wishes.players, wishes.options), terms: wishes.terms };
}
