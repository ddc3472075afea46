/** What Sushi Go Party! asks of a seat: a card of the hand, or something that a special card offers. */
import { say } from "../../lib/i18n.svelte";
import type { SushiGoPartyView } from "../../lib/protocol";
import type { Sitting } from "../../lib/sitting";
import { toolsOf, type Way } from "../cards/ways";
import { inOrder, typeOf } from "../cards/faces";
import type { Option, Question, Tool } from "../cards/model";
import { readTarget, readWay, waysOf } from "./offers";
import { laidLabel } from "./piles";
import { asked, bandName, fullName, short } from "./words";

const LETTERS: Record<string, string> = { chopsticks: "b", spoon: "s" };
/** What a card brings, as short as it can be said. */
type WorthOf = (card: string) => string;

export function questionOf(sitting: Sitting<SushiGoPartyView>, hand: Option[], worth: WorthOf): Question {
  const { view } = sitting;
  const ways = waysOf(sitting.legal);
  const committed = readWay(sitting.sending ?? sitting.choice ?? "");
  const verb = ways[0]?.verb ?? committed?.verb ?? "keep";
  const ofHand = verb === "keep" || verb === "give";
  return {
    ways,
    options: ofHand ? hand : offered(sitting, verb, ways, worth),
    ofHand,
    many: verb === "flip",
    tools: toolsOf(ways).map((id) => toolOf(id, view)),
    words: (picked, tools) => words(view, verb, picked, tools),
    action: (picks, tools) => action(verb, picks.length, tools),
    badge: (n, tools) => (verb === "keep" && usesTwo(tools) ? String(n + 1) : ""),
    read: readWay,
  };
}

/** Cards as options, equal ones apart. */
export function optionsOf(counts: Record<string, number>, worth: WorthOf): Option[] {
  return inOrder(Object.keys(counts)).flatMap((card) =>
    Array.from({ length: counts[card] ?? 0 }, (_, n) => ({
      key: `${card}#${n}`,
      value: card,
      card,
      name: bandName(card),
      worth: worth(card),
      label: fullName(card),
    })),
  );
}

function offered({ view, info }: Sitting<SushiGoPartyView>, verb: string, ways: Way[], worth: WorthOf): Option[] {
  if (verb === "take") return optionsOf(view.drawn ?? {}, worth);
  const values = [...new Set(ways.flatMap((way) => way.picks))];
  if (verb === "ask") return values.map((value) => request(value, info.varied.includes(value), worth));
  return values
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .map((value) => laidOption(view, value, worth));
}

/** A type with variations says that any of them will do. */
function request(value: string, varied: boolean, worth: WorthOf): Option {
  const label = varied ? say("sushi-go-party.any", { type: `sushi-go-party.type.${value}` }) : say(asked(value));
  return { key: value, value, card: value, name: varied ? label : bandName(value), worth: worth(value), label };
}

function laidOption(view: SushiGoPartyView, value: string, worth: WorthOf): Option {
  const { place, onWasabi } = readTarget(value);
  const laid = view.tables[view.seat ?? 0]?.[place - 1];
  const card = laid?.card ?? "tofu";
  const label = laid ? laidLabel(laid) : "";
  return {
    key: value,
    value,
    card,
    name: bandName(card),
    worth: worth(card),
    label: onWasabi ? say("sushi-go.on_wasabi", { card: label }) : label,
    onWasabi: onWasabi || laid?.on != null,
    copy: laid !== undefined && laid.face !== laid.card,
  };
}

function toolOf(id: string, view: SushiGoPartyView): Tool {
  const [kind, place] = id.split(" ") as [string, string | undefined];
  const card = place && view.tables[view.seat ?? 0]?.[Number(place) - 1]?.card;
  const label = card ? say(short(card)) : kind === "spoon" ? say("web.cards.spoon") : say("web.cards.two");
  return { id, drawing: kind, family: kind, label, letter: LETTERS[kind] ?? "" };
}

function usesTwo(tools: string[]): boolean {
  return tools.some((tool) => tool.startsWith("chopsticks"));
}

function words(view: SushiGoPartyView, verb: string, picked: number, tools: string[]): string {
  if (verb === "give" && view.pending.asked) return say("web.cards.ask.give", { card: asked(view.pending.asked) });
  if (verb !== "keep") return say(`web.cards.ask.${verb}`);
  if (usesTwo(tools)) return say(picked ? "web.cards.ask.second" : "web.cards.ask.two");
  return say(tools.length ? "web.cards.ask.keep_spoon" : "web.cards.ask.keep");
}

function action(verb: string, picked: number, tools: string[]): string {
  if (verb === "flip") return picked ? say("web.cards.do.flip", { count: picked }) : say("web.cards.do.flip_none");
  return verb === "keep" && usesTwo(tools) ? say("web.cards.do.two") : say(`web.cards.do.${verb}`);
}

/** The type whose rule explains a card. */
export function explain(card: string): { name: string; help: string } {
  return { name: fullName(card), help: say(`sushi-go-party.help.${typeOf(card)}`) };
}
