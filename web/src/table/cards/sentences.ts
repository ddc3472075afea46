/** Sentences about seats, as in the terminal: one form for you, one for the others. */
import { listed, say, signed, type Params } from "../../lib/i18n.svelte";
import type { GameOverEvent, GameEvent } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import { symbols } from "./faces";

/** A sentence about a seat: `key.you` or `key.them`. */
export function sentence(people: Person[], key: string, seat: number, params: Params = {}): string {
  const person = people[seat];
  return say(`${key}.${person?.you ? "you" : "them"}`, { name: nameOf(people, seat), ...params });
}

/** What to call a place: the one after all seats is the robot's. */
export function nameOf(people: Person[], place: number): string {
  return people[place]?.name ?? say("sushi-go.robot");
}

/** The name of a card, with its rings counted in words for those who listen; null for a card without rings. */
export function ringed(card: string, type: string): string | null {
  const count = symbols(card);
  return count ? say("web.cards.rings", { card: type, count }) : null;
}

/** Everybody's desserts and what they bring. */
export function desserts(people: Person[], counts: number[], points: number[]): string {
  return counts
    .map((count, place) =>
      say("common.desserts_of", { name: nameOf(people, place), desserts: count, points: signed(points[place] ?? 0) }),
    )
    .join(", ");
}

/** What a round has brought everybody. */
export function roundTold(
  people: Person[],
  event: { round: number; points: Record<string, number>[]; totals: number[] },
): string {
  const parts = event.points.map((points, place) =>
    say("web.cards.round_of", {
      name: nameOf(people, place),
      points: signed(sum(points)),
      total: event.totals[place] ?? 0,
    }),
  );
  return say("web.cards.round_told", { round: event.round, list: parts.join(", ") });
}

/** Rounds begin with dealing, turns with what they reveal. */
export function begins(event: GameEvent): { round: number | null } | null {
  if (event.event === "dealt") return { round: event.round };
  return event.event === "revealed" ? { round: null } : null;
}

/** Who has won. */
export function won(people: Person[], event: GameOverEvent): string {
  const count = event.scores[event.winners[0] ?? 0] ?? 0;
  if (event.winners.length === 1) return sentence(people, "common.won", event.winners[0]!, { count });
  return say("common.won.shared", { names: listed(event.winners.map((seat) => nameOf(people, seat))), count });
}

/** All points of a place in a round. */
export function sum(points: Record<string, number>): number {
  return Object.values(points).reduce((all, each) => all + each, 0);
}

/** The last events of a kind, and what came after it in the same step; none once a new round was dealt. */
export function sinceLast(events: GameEvent[], kind: GameEvent["event"]): GameEvent[] {
  const at = events.findLastIndex((event) => event.event === kind);
  return at < 0 ? [] : events.slice(at);
}
