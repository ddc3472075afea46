/** The table of Sushi Go! as a seat sees it, ready to be drawn. */
import { say } from "../../lib/i18n.svelte";
import type { SushiGoEvent, SushiGoKeepMove, SushiGoView } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Sitting } from "../../lib/sitting";
import { face, inOrder, symbols, typeOf } from "../cards/faces";
import type { Desk, Option, Pile, Place, Question, Reveal } from "../cards/model";
import { beltWords } from "../cards/passing";
import { nameOf, sentence, sinceLast } from "../cards/sentences";
import { waitingWords } from "../cards/waiting";
import { setOf, worthOf, type Worths } from "../cards/worth";
import { readWay, waysOf } from "./offers";
import { bandName, fullName, short, turns } from "./words";

const WORTHY = ["maki", "nigiri", "tempura", "wasabi", "sashimi", "chopsticks", "dumpling", "pudding"];

export function deskOf(sitting: Sitting<SushiGoView>): Desk {
  const { view, people, info } = sitting;
  const worth = (card: string): string => worthOf(info.worth, card, view.tables.length);
  const came = freshCards(sitting);
  const places = view.tables.map<Place>((table, seat) => ({
    seat,
    person: people[seat] ?? null,
    name: nameOf(people, seat),
    score: view.totals[seat] ?? 0,
    standing: settings.worth && !view.over ? (sitting.standing?.[seat] ?? null) : null,
    kept: view.puddings[seat] ?? 0,
    piles: pilesOf(table, came[seat] ?? [], seat === sitting.seat, info.worth),
  }));
  const hand = view.hand && handOf(view.hand, worth);
  return {
    places,
    own: sitting.seat === null || !view.hand ? null : (places[sitting.seat] ?? null),
    kept: { drawing: "pudding", label: (count) => say("web.cards.puddings", { count }) },
    hand,
    question: questionOf(sitting, hand ?? []),
    belt: beltWords(sitting, view.passing, view.turn === turns(view, info), view.over, view.hand_sizes[0] ?? 0),
    remarks: remarksOf(sitting),
    reveals: revealsOf(sitting, places),
    worth: WORTHY.map((type) => ({
      name: say(`sushi-go.family.${type}`),
      drawing: face(type).drawing,
      worth: face(type).sign || worth(type),
      help: say(`sushi-go.help.${type}`),
    })),
    explain: (card) => ({ name: fullName(card), help: say(`sushi-go.help.${typeOf(card)}`) }),
    cardLabel: fullName,
    over: view.over,
    waiting: waitingWords(sitting, view.over, (names) => say("web.cards.awaited", { names })),
    choosing: !view.over,
  };
}

function handOf(counts: Record<string, number>, worth: (card: string) => string): Option[] {
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

/** The cards that came in the last turn, by place; `@wasabi` where they lie on one. */
function freshCards(sitting: Sitting<SushiGoView>): string[][] {
  const since = sinceLast(sitting.events, "revealed") as SushiGoEvent[];
  const came: string[][] = sitting.view.tables.map(() => []);
  if (since.some((event) => event.event === "dealt")) return came;
  for (const event of since) {
    if (event.event === "revealed") {
      event.moves.forEach((move, seat) => {
        came[seat]!.push(...keptCards(move));
        if (move.robot) came.at(-1)!.push(move.robot);
      });
    } else if (event.event === "placed-on-wasabi") came[event.place]!.push(`${event.card}@wasabi`);
  }
  return came;
}

function keptCards(move: SushiGoKeepMove): string[] {
  return move.second ? [move.card, move.second] : [move.card];
}

function pilesOf(table: Record<string, number>, came: string[], own: boolean, worths: Worths): Pile[] {
  const makis = Object.entries(table).reduce((all, [spot, count]) => all + symbols(spot) * count, 0);
  const firstMaki = inOrder(Object.keys(table)).find(symbols);
  return inOrder(Object.keys(table)).map((spot) => {
    const card = spot.replace("@wasabi", "");
    const onWasabi = spot !== card;
    const count = table[spot] ?? 0;
    const fresh = came.includes(spot) && (onWasabi || !came.includes(`${card}@wasabi`));
    const label = onWasabi ? say("sushi-go.on_wasabi", { card: fullName(card) }) : fullName(card);
    return {
      card,
      count,
      fresh,
      onWasabi,
      copy: false,
      flipped: false,
      called: false,
      label,
      note: !own
        ? ""
        : spot === firstMaki
          ? say("web.cards.ring_count", { count: makis })
          : noteOf(spot, count, worths),
    };
  });
}

function noteOf(spot: string, count: number, worths: Worths): string {
  if (spot === "wasabi") return say("web.cards.wasabi_waits");
  if (spot === "chopsticks") return say("web.cards.chopsticks_ready");
  const size = setOf(worths, spot);
  return size && count % size ? `${count % size} / ${size}` : "";
}

function questionOf(sitting: Sitting<SushiGoView>, hand: Option[]): Question {
  const ways = waysOf(sitting.legal);
  const robot = ways.some((way) => way.verb === "robot");
  const two = ways.some((way) => way.tools.length);
  const last = (tools: string[]): number => (tools.length ? 2 : 1);
  return {
    ways,
    options: hand,
    ofHand: true,
    many: false,
    tools: two
      ? [{ id: "chopsticks", drawing: "chopsticks", family: "chopsticks", label: say("web.cards.two"), letter: "b" }]
      : [],
    words: (picked, tools) => {
      if (robot && picked >= last(tools)) return say("web.cards.ask.robot");
      if (tools.length) return say(picked ? "web.cards.ask.second" : "web.cards.ask.two");
      return say(robot ? "web.cards.ask.keep_robot" : "web.cards.ask.keep");
    },
    action: (_, tools) =>
      robot ? say("web.cards.do.robot") : tools.length ? say("web.cards.do.two") : say("web.cards.do.keep"),
    badge: (n, tools) => (robot && n === last(tools) ? "robot" : robot || tools.length ? String(n + 1) : ""),
    read: readWay,
  };
}

function remarksOf({ view, people }: Sitting<SushiGoView>): string[] {
  if (view.pile_left === null || view.controller === null) return [];
  const remarks = [sentence(people, "sushi-go.controls", view.controller)];
  if (view.drawn) remarks.push(say("sushi-go.drawn", { card: short(view.drawn) }));
  return [...remarks, say("sushi-go.robot_pile", { count: view.pile_left })];
}

function revealsOf(sitting: Sitting<SushiGoView>, places: Place[]): Reveal[] {
  const last = sinceLast(sitting.events, "revealed")[0] as SushiGoEvent | undefined;
  if (last?.event !== "revealed") return [];
  const reveals = last.moves.map((move, seat) => ({ place: places[seat]!, cards: keptCards(move) }));
  const given = last.moves.map((move) => move.robot).find(Boolean);
  return given ? [...reveals, { place: places.at(-1)!, cards: [given] }] : reveals;
}
