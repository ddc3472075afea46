/** What happens in Sushi Go Party!, and where the game stands, in words. */
import { knows, listed, say } from "../../lib/i18n.svelte";
import type {
  GameEvent,
  SushiGoPartyEvent,
  SushiGoPartyFlippedEvent,
  SushiGoPartyInfo,
  SushiGoPartyKeepMove,
  SushiGoPartyView,
} from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import { typeOf } from "../cards/faces";
import { desserts, ringed, roundTold, sentence, won } from "../cards/sentences";

/** How many turns a round has: one for each card of a hand. */
export function turns(view: SushiGoPartyView, info: SushiGoPartyInfo): number {
  return info.hand_sizes[view.players] ?? view.turn;
}

export function heading(view: SushiGoPartyView, info: SushiGoPartyInfo): string {
  const { round, turn } = view;
  return say("web.cards.heading", { round, rounds: info.rounds, turn, turns: turns(view, info) });
}

/** An event in words; empty for what other words tell already. */
export function tell(event: GameEvent, people: Person[]): string {
  const told = event as SushiGoPartyEvent;
  switch (told.event) {
    case "dealt":
      return say("web.cards.dealt", { round: told.round, count: told.hand_size });
    case "revealed":
      return told.moves
        .map((move, seat) => calls(people, move, seat))
        .filter(Boolean)
        .join(" ");
    case "card-laid":
      return sentence(people, told.on_wasabi ? "sushi-go-party.lays_on_wasabi" : "sushi-go-party.lays", told.seat, {
        card: named(told.card),
      });
    case "copied":
      return sentence(people, told.on_wasabi ? "sushi-go-party.copies_on_wasabi" : "sushi-go-party.copies", told.seat, {
        card: named(told.card),
        place: told.place,
      });
    case "order-lost":
      return sentence(people, "sushi-go-party.order_lost", told.seat);
    case "returned":
      return sentence(people, "sushi-go-party.returned", told.seat, { card: named(told.card) });
    case "spoon-asked":
      return sentence(people, "sushi-go-party.asks", told.seat, { card: asked(told.card) });
    case "has-none":
      return sentence(people, "sushi-go-party.has_none", told.seat);
    case "gave":
      return sentence(people, "sushi-go-party.gives", told.seat, { card: named(told.card) });
    case "spoon-lost":
      return sentence(people, "sushi-go-party.spoon_lost", told.seat);
    case "menu-drew":
      return sentence(people, "sushi-go-party.draws", told.seat, { count: told.count });
    case "put-back":
      return sentence(people, "sushi-go-party.puts_back", told.seat, { count: told.count });
    case "flipped":
      return flipped(people, told);
    case "uramaki-won":
      return sentence(people, "sushi-go-party.uramaki_won", told.seat, { points: told.points });
    case "miso-spilt":
      return sentence(people, "sushi-go-party.miso_spilt", told.seat);
    case "passed":
      return say("web.cards.passed.left");
    case "round-scored":
      return roundTold(people, told);
    case "desserts-scored":
      return say("sushi-go-party.desserts", { list: desserts(people, told.desserts, told.points) });
    case "game-over":
      return won(people, told);
    case "hand":
    case "dishes":
    case "chosen":
      return "";
  }
}

function calls(people: Person[], move: SushiGoPartyKeepMove, seat: number): string {
  const said = [];
  if (move.second) {
    said.push(
      sentence(people, "sushi-go-party.uses_chopsticks", seat, { card: named(move.card), second: named(move.second) }),
    );
  }
  if (move.spoon) said.push(sentence(people, "sushi-go-party.calls_spoon", seat));
  return said.join(" ");
}

function flipped(people: Person[], event: SushiGoPartyFlippedEvent): string {
  if (!event.places.length) return sentence(people, "sushi-go-party.flips_nothing", event.seat);
  return sentence(people, "sushi-go-party.flips", event.seat, {
    places: listed(event.places.map(String)),
    count: event.places.length,
  });
}

/** The message that names a card. */
export function short(card: string): string {
  return `sushi-go-party.short.${card}`;
}

/** What a sentence calls a card. */
function named(card: string): string {
  return ringed(card, `sushi-go-party.type.${typeOf(card)}`) ?? short(card);
}

/** What a sentence calls a card type, or an exact card. */
export function asked(card: string): string {
  return knows(`sushi-go-party.type.${card}`) ? `sushi-go-party.type.${card}` : named(card);
}

/** A name for the band of a card: its type, for what the drawing tells. */
export function bandName(card: string): string {
  const type = typeOf(card);
  return type === "nigiri" && card !== type ? say(short(card)) : say(`sushi-go-party.type.${type}`);
}

/** The whole name of a card, or of any card of a type. */
export function fullName(card: string): string {
  const counted = ringed(card, `sushi-go-party.type.${typeOf(card)}`);
  if (counted) return counted;
  return knows(`sushi-go-party.card.${card}`) ? say(`sushi-go-party.card.${card}`) : say(asked(card));
}
