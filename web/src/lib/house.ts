/** What the house answers without a table: over HTTP. */
import type {
  BranchOff,
  Catalogue,
  Evenings,
  EveningsForgotten,
  Fairness,
  FirstFree,
  GameId,
  GameInfo,
  GameKept,
  OfferGame,
  MeasuredCharacter,
  OpenTable,
  OwnSeats,
  PuzzleAnswer,
  PuzzlePosition,
  Ratings,
  Refused,
  Replay,
  ReviewState,
  Robots,
  Shelf,
  TableNow,
  TableOpened,
} from "./protocol";

/** The house refuses, and says why. */
export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.key);
  }
}

const GONE: Refused = { type: "refused", id: null, error: "Unreachable", key: "web.error.unreachable", params: {} };

/** What the house answers to a request, with a body to do something; a Refusal says why it does not. */
export async function ask<Answer>(path: string, body?: unknown, headers: HeadersInit = {}): Promise<Answer> {
  let reply: Response;
  try {
    reply = await fetch(path, {
      headers,
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal(GONE);
  }
  const answer: unknown = await reply.json().catch(() => GONE);
  if (!reply.ok) throw new Refusal(answer as Refused);
  return answer as Answer;
}

/** Get a token, so that seats can be held; the page says whether the browser has one. */
export const greet = async (): Promise<unknown> => "guest" in document.documentElement.dataset || ask("/api/guest", {});
export const openTable = (wanted: OpenTable): Promise<TableOpened> => ask("/api/tables", wanted);
/** A table with a free seat, or a new one. */
export const firstFree = (wanted: FirstFree): Promise<TableOpened> => ask("/api/first-free", wanted);
export const look = (code: string): Promise<TableNow> => ask(`/api/tables/${encodeURIComponent(code)}`);
/** Hand a game over that was played without the house. */
export const offerGame = (game: OfferGame): Promise<GameKept> => ask("/api/games", game);
export const verify = (id: string): Promise<Fairness> => ask(`/api/games/${encodeURIComponent(id)}/verify`);

/** The finished games of this guest. */
export const evenings = (): Promise<Evenings> => ask("/api/evenings");
export const forgetEvenings = (): Promise<EveningsForgotten> => ask("/api/evenings/forget", {});

/** Rate the games of this guest from now on, or no longer. */
export const wantRatings = (on: boolean): Promise<Ratings> => ask("/api/ratings", { on });

export const puzzleShelf = (): Promise<Shelf> => ask("/api/puzzles");
export const puzzle = (day: string): Promise<PuzzlePosition> => ask(`/api/puzzles/${encodeURIComponent(day)}`);
export const answerPuzzle = (day: string, move: string): Promise<PuzzleAnswer> =>
  ask(`/api/puzzles/${encodeURIComponent(day)}/answer`, { move });

/** A replay, and the seats that whoever looks at it held: the replay itself is the same for everybody. */
export interface OwnReplay extends Replay {
  yours: number[];
}

export async function replay(id: string): Promise<OwnReplay> {
  const game = `/api/games/${encodeURIComponent(id)}`;
  const [again, own] = await Promise.all([ask<Replay>(`${game}/replay`), ask<OwnSeats>(`${game}/seats`)]);
  return { ...again, yours: own.seats };
}

/** How far the review of a game is; with the number of changes that are known, when there is more. */
export const reviewState = (id: string, since?: number): Promise<ReviewState> =>
  ask(`/api/games/${encodeURIComponent(id)}/review${since === undefined ? "" : `?since=${since}`}`);
/** Open a table where a finished game goes on from one of its turns. */
export const branchOff = (id: string, wanted: BranchOff): Promise<TableOpened> =>
  ask(`/api/games/${encodeURIComponent(id)}/branch`, wanted);
export const startReview = (id: string): Promise<ReviewState> =>
  ask(`/api/games/${encodeURIComponent(id)}/review/start`, {});
export const stopReview = (id: string): Promise<ReviewState> =>
  ask(`/api/games/${encodeURIComponent(id)}/review/stop`, {});

let served: Promise<Catalogue> | null = null;

/** What the house serves; asked for once, and again only where that failed. */
function catalogue(): Promise<Catalogue> {
  served ??= ask<Catalogue>("/api/catalogue");
  const asked = served;
  asked.catch(() => served === asked && (served = null));
  return asked;
}

/** The games as they describe themselves: asked of the house, or as they were when the page was built. */
export async function games(): Promise<GameInfo[]> {
  try {
    return (await catalogue()).games;
  } catch {
    return (await import("./catalogue.json")).default.games as unknown as GameInfo[];
  }
}

/** What was measured of the robots of the house, from the weakest to the strongest. */
export const robots = async (): Promise<MeasuredCharacter[]> => (await ask<Robots>("/api/robots")).characters;

/** Games that the page knows without the house. */
const known = new Map<GameId, GameInfo>();

/** Take in how a game describes itself, so that the house need not be asked. */
export function know(info: GameInfo): void {
  known.set(info.id, info);
}

/** How a game describes itself. */
export async function gameInfo(id: GameId): Promise<GameInfo> {
  return known.get(id) ?? (await games()).find((info) => info.id === id)!;
}
