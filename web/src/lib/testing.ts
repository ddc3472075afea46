/** How the games describe themselves, for tests; `make types` writes it anew. */
import catalogue from "./catalogue.json";
import type { GameId, GameInfo } from "./protocol";

export function infoOf<Id extends GameId>(id: Id): Extract<GameInfo, { id: Id }> {
  return (catalogue.games as unknown as GameInfo[]).find((info) => info.id === id) as Extract<GameInfo, { id: Id }>;
}
