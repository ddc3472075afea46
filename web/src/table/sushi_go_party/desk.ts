/** The table of Sushi Go Party! as a seat sees it, ready to be drawn. */
import { say } from "../../lib/i18n.svelte";
import type { SushiGoPartyEvent, SushiGoPartyView } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Sitting } from "../../lib/sitting";
import { face } from "../cards/faces";
import type { Desk, Place, Reveal } from "../cards/model";
import { beltWords } from "../cards/passing";
import { nameOf, sinceLast } from "../cards/sentences";
import { waitingWords } from "../cards/waiting";
import { dessertOf, dessertsKept } from "./desserts";
import { pilesOf } from "./piles";
import { explain, optionsOf, questionOf } from "./question";
import { asked, fullName, turns } from "./words";

const PRIZES_FOR_MANY = "6 4 2";

export function deskOf(sitting: Sitting<SushiGoPartyView>): Desk {
  const { view, people } = sitting;
  const choosing = view.phase === "choose";
  const freshTurn = choosing ? view.turn - 1 : view.turn;
  const places = view.tables.map<Place>((front, seat) => ({
    seat,
    person: people[seat] ?? null,
    name: nameOf(people, seat),
    score: view.totals[seat] ?? 0,
    standing: settings.worth && !view.over ? (sitting.standing?.[seat] ?? null) : null,
    kept: dessertsKept(view, seat),
    piles: pilesOf(front, freshTurn, seat === sitting.seat),
  }));
  const hand = view.hand && optionsOf(view.hand);
  const question = questionOf(sitting, hand ?? []);
  return {
    places,
    own: sitting.seat === null || !view.hand ? null : (places[sitting.seat] ?? null),
    kept: { drawing: face(dessertOf(view.menu)).drawing, label: (count) => say("web.cards.kept", { count }) },
    hand,
    question,
    belt: beltWords(sitting, "left", view.turn === turns(view), view.over, view.hand_sizes[0] ?? 0),
    remarks: question.ways[0]?.verb === "give" ? [question.words(0, [])] : [],
    reveals: revealsOf(sitting, places),
    worth: view.menu.map((type) => ({ ...explainedWorth(type, view.players), drawing: face(type).drawing })),
    explain,
    cardLabel: fullName,
    over: view.over,
    waiting: waitingWords(sitting, view.over, (names) => awaited(view, names)),
    choosing: choosing && !view.over,
  };
}

function awaited(view: SushiGoPartyView, names: string): string {
  if (view.phase === "choose") return say("web.cards.awaited", { names });
  if (view.pending.asked) return say("sushi-go-party.awaited.give", { names, card: asked(view.pending.asked) });
  return say(`sushi-go-party.awaited.${view.phase}`, { names });
}

function explainedWorth(type: string, players: number): { name: string; worth: string; help: string } {
  const { name, help } = explain(type);
  return { name, help, worth: type === "maki" && players > 5 ? PRIZES_FOR_MANY : face(type).worth };
}

function revealsOf(sitting: Sitting<SushiGoPartyView>, places: Place[]): Reveal[] {
  const last = sinceLast(sitting.events, "revealed")[0] as SushiGoPartyEvent | undefined;
  if (last?.event !== "revealed") return [];
  return last.moves.map((move, seat) => ({
    place: places[seat]!,
    cards: move.second ? [move.card, move.second] : [move.card],
  }));
}
