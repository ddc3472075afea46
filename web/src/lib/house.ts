/** What the house answers without a table: over HTTP. */
import type {
  Catalogue,
  CharacterInfo,
  Fairness,
  GameId,
  GameInfo,
  OpenTable,
  OwnSeats,
  Refused,
  Replay,
  TableInfo,
  TableOpened,
} from "./protocol";

/** The house refuses, and says why. */
export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.key);
  }
}

const GONE: Refused = { type: "refused", id: null, error: "Unreachable", key: "web.error.unreachable", params: {} };

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  let reply: Response;
  try {
    reply = await fetch(path, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
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
export const look = (code: string): Promise<TableInfo> => ask(`/api/tables/${encodeURIComponent(code)}`);
export const verify = (id: string): Promise<Fairness> => ask(`/api/games/${encodeURIComponent(id)}/verify`);

/** A replay, and the seats that whoever looks at it held: the replay itself is the same for everybody. */
export interface OwnReplay extends Replay {
  yours: number[];
}

export async function replay(id: string): Promise<OwnReplay> {
  const game = `/api/games/${encodeURIComponent(id)}`;
  const [again, own] = await Promise.all([ask<Replay>(`${game}/replay`), ask<OwnSeats>(`${game}/seats`)]);
  return { ...again, yours: own.seats };
}

let served: Promise<Catalogue> | null = null;

/** What the house serves; asked for once, and again only where that failed. */
function catalogue(): Promise<Catalogue> {
  served ??= ask<Catalogue>("/api/catalogue");
  const asked = served;
  asked.catch(() => served === asked && (served = null));
  return asked;
}

/** The games of the house as they describe themselves. */
export const games = async (): Promise<GameInfo[]> => (await catalogue()).games;

/** The robots of the house, from the weakest to the strongest. */
export const characters = async (): Promise<CharacterInfo[]> => (await catalogue()).characters;

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
