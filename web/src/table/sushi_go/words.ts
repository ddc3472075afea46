/** What happens in Sushi Go!, and where the game stands, in words. */
import { say } from "../../lib/i18n.svelte";
import type { GameEvent, SushiGoEvent, SushiGoInfo, SushiGoKeepMove, SushiGoView } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import { desserts, ringed, roundTold, sentence, won } from "../cards/sentences";

/** How many turns a round has: one for each card of a hand. */
export function turns(view: SushiGoView, info: SushiGoInfo): number {
  return info.hand_sizes[view.tables.length] ?? view.turn;
}

export function heading(view: SushiGoView, info: SushiGoInfo): string {
  const { round, turn } = view;
  return say("web.cards.heading", { round, rounds: info.rounds, turn, turns: turns(view, info) });
}

/** An event in words; empty for what other words tell already. */
export function tell(event: GameEvent, people: Person[]): string {
  const told = event as SushiGoEvent;
  switch (told.event) {
    case "dealt":
      return say("web.cards.dealt", { round: told.round, count: told.hand_size });
    case "hand":
      return told.drawn ? say("sushi-go.drawn", { card: short(told.drawn) }) : "";
    case "drew":
      return sentence(people, "sushi-go.controls", told.seat);
    case "revealed":
      return told.moves.map((move, seat) => kept(people, move, seat)).join(" ");
    case "placed-on-wasabi":
      return sentence(people, "sushi-go.triples", told.place, { card: named(told.card) });
    case "passed":
      return say(`web.cards.passed.${told.direction}`);
    case "round-scored":
      return roundTold(people, told);
    case "puddings-scored":
      return say("sushi-go.puddings", { list: desserts(people, told.puddings, told.points) });
    case "game-over":
      return won(people, told);
    case "chopsticks-used":
    case "chosen":
      return "";
  }
}

function kept(people: Person[], move: SushiGoKeepMove, seat: number): string {
  const own = move.second
    ? sentence(people, "sushi-go.keeps_two", seat, { card: named(move.card), second: named(move.second) })
    : sentence(people, "sushi-go.keeps", seat, { card: named(move.card) });
  return move.robot ? `${own} ${sentence(people, "sushi-go.gives", seat, { card: named(move.robot) })}` : own;
}

/** The message that names a card. */
export function short(card: string): string {
  return `sushi-go.short.${card}`;
}

/** What a sentence calls a card. */
function named(card: string): string {
  return ringed(card, bandName(card)) ?? short(card);
}

/** The whole name of a card. */
export function fullName(card: string): string {
  return ringed(card, bandName(card)) ?? say(`sushi-go.card.${card}`);
}

/** A name for the band of a card, whose rings are drawn. */
export function bandName(card: string): string {
  return say(short(card)).replace(/ ●+$/, "");
}
