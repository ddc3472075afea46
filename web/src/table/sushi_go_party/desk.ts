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
import { worthOf } from "../cards/worth";
import { dessertOf, dessertsKept } from "./desserts";
import { pilesOf } from "./piles";
import { explain, optionsOf, questionOf } from "./question";
import { asked, fullName, turns } from "./words";

export function deskOf(sitting: Sitting<SushiGoPartyView>): Desk {
  const { view, people, info } = sitting;
  const worth = (card: string): string => worthOf(info.worth, card, view.players, { ...view.options });
  const choosing = view.phase === "choose";
  const freshTurn = choosing ? view.turn - 1 : view.turn;
  const places = view.tables.map<Place>((front, seat) => ({
    seat,
    person: people[seat] ?? null,
    name: nameOf(people, seat),
    score: view.totals[seat] ?? 0,
    standing: settings.worth && !view.over ? (sitting.standing?.[seat] ?? null) : null,
    kept: dessertsKept(view, info, seat),
    piles: pilesOf(front, freshTurn, seat === sitting.seat, info.worth),
  }));
  const hand = view.hand && optionsOf(view.hand, worth);
  const question = questionOf(sitting, hand ?? [], worth);
  return {
    places,
    own: sitting.seat === null || !view.hand ? null : (places[sitting.seat] ?? null),
    kept: { drawing: face(dessertOf(view.menu, info)).drawing, label: (count) => say("web.cards.kept", { count }) },
    hand,
    question,
    belt: beltWords(sitting, "left", view.turn === turns(view, info), view.over, view.hand_sizes[0] ?? 0),
    remarks: question.ways[0]?.verb === "give" ? [question.words(0, [])] : [],
    reveals: revealsOf(sitting, places),
    worth: view.menu.map((type) => ({
      ...explain(type),
      drawing: face(type).drawing,
      worth: face(type).sign || worth(type),
    })),
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

function revealsOf(sitting: Sitting<SushiGoPartyView>, places: Place[]): Reveal[] {
  const last = sinceLast(sitting.events, "revealed")[0] as SushiGoPartyEvent | undefined;
  if (last?.event !== "revealed") return [];
  return last.moves.map((move, seat) => ({
    place: places[seat]!,
    cards: move.second ? [move.card, move.second] : [move.card],
  }));
}
