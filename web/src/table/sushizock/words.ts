/** Sushizock in sentences. */
import { listed, say } from "../../lib/i18n.svelte";
import type {
  GameEvent,
  GameOverEvent,
  SushizockInfo,
  SushizockRolledEvent,
  SushizockStoleEvent,
  SushizockTookEvent,
  SushizockView,
} from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import type { Kind } from "./offers";

type Tile = number | null;

export function heading({ over, turn, roll }: SushizockView, { rolls }: SushizockInfo): string {
  return over ? say("web.zock.over") : say("web.zock.heading", { turn, roll, rolls });
}

/** A turn begins with a roll, and so does what follows another roll. */
export function begins(event: GameEvent): { round: null } | null {
  return event.event === "rolled" ? { round: null } : null;
}

/** What is printed on a tile: bones are points lost; a covered one shows nothing. */
export function printed(kind: Kind, worth: Tile): string {
  if (worth === null) return "?";
  return `${kind === "bone" ? "−" : "+"}${worth}`;
}

/** The same in words, for whoever listens. */
export function said(kind: Kind, worth: Tile): string {
  return worth === null ? say("web.zock.covered") : say(`web.zock.said.${kind}`, { worth });
}

/** A number with a true minus sign. */
export function minus(value: number): string {
  return String(value).replace("-", "−");
}

/** A message about a number of points, which may be less than none. */
export function counted(key: string, count: number): string {
  return say(key, { count }).replace(String(count), minus(count));
}

/** `sushi +6`, `bone −2`. */
export function portion(kind: Kind, worth: number): string {
  return say(`sushizock.portion.${kind}`, { worth: printed(kind, worth) });
}

/** The same in words. */
export function saidPortion(kind: Kind, worth: number): string {
  return say(`sushizock.portion.${kind}`, { worth: said(kind, worth) });
}

/** Where in a pile a tile lies. */
export function depth(at: number): string {
  return at === 1 ? say("sushizock.top") : say("sushizock.below", { place: at });
}

/** A pile from the bottom to the top. */
export function upwards(kind: Kind, pile: Tile[]): string {
  return pile.map((worth) => printed(kind, worth)).join(" ") || "—";
}

/** A pile from the bottom to the top in words. */
export function saidUpwards(kind: Kind, pile: Tile[]): string {
  return pile.map((worth) => said(kind, worth)).join(", ") || say("web.zock.pile.empty");
}

/** How high a pile is, and what lies on top, in words. */
export function height(kind: Kind, pile: Tile[]): string {
  if (!pile.length) return say("web.zock.pile.empty");
  return say("web.zock.pile.high", { count: pile.length, top: said(kind, pile.at(-1) ?? null) });
}

export function tell(event: GameEvent, people: Person[]): string {
  switch (event.event) {
    case "laid":
      return "sushi" in event
        ? say(`sushizock.begins.${who(people, event.first)}`, { name: nameOf(people, event.first) })
        : "";
    case "rolled":
      return rolled(event, people);
    case "took":
      return took(event, people);
    case "stole":
      return stole(event, people);
    case "piles-scored":
      return say("sushizock.last_portion");
    case "game-over":
      return won(event, people);
    default:
      return "";
  }
}

function rolled(event: SushizockRolledEvent, people: Person[]): string {
  const name = nameOf(people, event.seat);
  const dice = faces(event.dice.filter((_, n) => !event.aside.includes(n + 1)));
  if (!event.aside.length) return say(`sushizock.rolls.${who(people, event.seat)}`, { name, dice });
  const kept = faces(event.aside.map((die) => event.dice[die - 1]!));
  return say(`sushizock.rolls_again.${who(people, event.seat)}`, { name, dice, kept });
}

function took(event: SushizockTookEvent, people: Person[]): string {
  const params = { name: nameOf(people, event.seat), tile: portion(event.tile, event.worth), place: event.place };
  return event.forced
    ? say(`sushizock.gets.${who(people, event.seat)}`, params)
    : say(`sushizock.takes.${who(people, event.seat)}`, params);
}

function stole(event: SushizockStoleEvent, people: Person[]): string {
  const params = { name: nameOf(people, event.seat), tile: portion(event.tile, event.worth), where: depth(event.at) };
  if (people[event.victim]?.you) return say("sushizock.robs_you", params);
  return say(`sushizock.steals.${who(people, event.seat)}`, { ...params, victim: nameOf(people, event.victim) });
}

function won({ scores, winners }: GameOverEvent, people: Person[]): string {
  const [seat] = winners;
  if (seat === undefined) return "";
  const count = scores[seat] ?? 0;
  if (winners.length > 1)
    return say("common.won.shared", { names: listed(winners.map((winner) => nameOf(people, winner))), count });
  return say(`common.won.${who(people, seat)}`, { name: nameOf(people, seat), count });
}

function faces(dice: string[]): string {
  return dice.map((face) => say(`sushizock.face.${face}`)).join(", ");
}

function who(people: Person[], seat: number): "you" | "them" {
  return people[seat]?.you ? "you" : "them";
}

export function nameOf(people: Person[], seat: number): string {
  return people[seat]?.name ?? say("web.seat", { seat: seat + 1 });
}
