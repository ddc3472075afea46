/** What the house answers without a table: over HTTP. */
import type {
  Fairness,
  GameInfo,
  OpenTable,
  OptionsChecked,
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

/** Get a token, so that seats can be held. */
export const greet = (): Promise<unknown> => ask("/api/guest", {});
export const games = (): Promise<GameInfo[]> => ask("/api/catalogue");
export const openTable = (wanted: OpenTable): Promise<TableOpened> => ask("/api/tables", wanted);
export const look = (code: string): Promise<TableInfo> => ask(`/api/tables/${encodeURIComponent(code)}`);
export const replay = (id: string): Promise<Replay> => ask(`/api/games/${encodeURIComponent(id)}/replay`);
export const verify = (id: string): Promise<Fairness> => ask(`/api/games/${encodeURIComponent(id)}/verify`);

/** Why a game cannot be played with these options; null if it can. */
export async function refusalOf(
  game: string,
  players: number,
  options: Record<string, unknown>,
): Promise<Refused | null> {
  try {
    return (await ask<OptionsChecked>("/api/options", { game, players, options })).refused;
  } catch (error) {
    if (error instanceof Refusal) return error.refused;
    throw error;
  }
}
