/** What things on the table mean, for those who point at them. */
import type { Explanation } from "../../lib/explain.svelte";
import { apart, say } from "../../lib/i18n.svelte";
import type { SushiBoatBench as Bench, SushiBoatInfo, SushiBoatView } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import { dishName, dishOf, plateName, slotName, staffName, symbolOf } from "./names";
import type { Offer } from "./offers";
import { isClosed } from "./seats";
import { inTheWay, ownStaff, reason } from "./words";

/** An explanation that outlives what it explains. */
export function held(explanation: Explanation): () => Explanation {
  return () => explanation;
}

export function label(name: string, what: string): string {
  return say("web.boat.label", { name, what });
}

/** A seat: who sits there, and which slots with which plates it touches. */
export function benchWords({ name, slots }: Bench, view: SushiBoatView, people: Person[]): string {
  const there = view.pawns.indexOf(name);
  const who =
    there < 0
      ? say("web.boat.bench.free")
      : people[there]?.you
        ? say("web.boat.bench.you")
        : say("web.boat.bench.taken", { name: people[there]?.name ?? "" });
  const plates = slots.map((slot) => say("web.boat.touches", { slot, what: slotName(view.belt[slot - 1] ?? "") }));
  return apart([who, ...plates]);
}

/** The name of a seat for those who hear it: what is there, and whether it can be taken while one is asked. */
export function benchLabel(
  bench: Bench,
  view: SushiBoatView,
  people: Person[],
  sits: Offer[] | undefined,
  barred: Record<string, string>,
): string {
  const offer = sits?.find(({ targets }) => targets[0] === `seat ${bench.name}`);
  const terms = !sits
    ? []
    : !offer
      ? [reason(`sit ${bench.name}`, view, true, barred)]
      : [paid(offer) ? benchPrice(bench.name, view, people) : say("web.boat.bench.can")];
  const staff = view.staff[bench.name];
  return apart([
    say("web.boat.bench", { seat: bench.name }),
    benchWords(bench, view, people),
    ...(staff ? [staffName(staff)] : []),
    ...terms,
  ]);
}

/** Whether a seat costs a yen. */
export function paid({ move }: Offer): boolean {
  return move.endsWith(" for 1 yen");
}

export function benchPrice(name: string, view: SushiBoatView, people: Person[]): string {
  return say("web.boat.bench.costs", { name: people[inTheWay(view, name)]?.name ?? "" });
}

export function explainBench(bench: Bench, view: SushiBoatView, people: Person[]): Explanation {
  const staff = view.staff[bench.name];
  const help = staff
    ? label(staffName(staff), say(`sushi-boat.help.${staff}`))
    : bench.side === "centre"
      ? say("sushi-boat.help.arrow")
      : "";
  const closed = isClosed(bench, view) ? say("sushi-boat.help.four_plus") : "";
  return {
    title: say("web.boat.bench", { seat: bench.name }),
    text: [`${benchWords(bench, view, people)}.`, help, closed].filter(Boolean).join(" "),
    ...(staff ? { about: staff } : {}),
  };
}

/** Any place of the board; takes the reason along where a seat was asked for that cannot be taken. */
export function explainTarget(
  target: string,
  { seats }: SushiBoatInfo,
  view: SushiBoatView,
  people: Person[],
  why: string,
): Explanation {
  const [kind, name = ""] = target.split(" ");
  const bench = seats.find((each) => each.name === name);
  if (kind === "slot") return explainSlot(Number(name), view.belt[Number(name) - 1] ?? null);
  if (!bench) return { title: say("sushi-boat.topic.bag"), text: say("sushi-boat.help.bag") };
  const { title, text } = explainBench(bench, view, people);
  return { title: why ? label(title, why) : title, text };
}

export function explainSlot(slot: number, plate: string | null): Explanation {
  const text =
    plate === null
      ? say("sushi-boat.help.tunnel")
      : plate.startsWith("white")
        ? say("sushi-boat.help.roe")
        : plate
          ? `${say("sushi-boat.help.colour_runs")} ${say("sushi-boat.help.kinds")}`
          : say("sushi-boat.help.belt");
  return { title: say("web.boat.slot", { slot, what: slotName(plate) }), text };
}

/** A side dish; takes the reason along where it cannot be played. */
export function explainDish(dish: string, why = ""): Explanation {
  return { title: dishName(dish), text: [say(`sushi-boat.help.${dish}`), why].filter(Boolean).join(" "), about: dish };
}

export function explainAction(
  action: string,
  view: SushiBoatView,
  mine: boolean,
  possible: boolean,
  barred: Record<string, string>,
): Explanation {
  const staff = action === "staff" ? ownStaff(view) : undefined;
  const title = staff ? staffName(staff) : say(`web.boat.act.${action}`);
  const help = [say(`sushi-boat.help.${action}`), ...(staff ? [say(`sushi-boat.help.${staff}`)] : [])].join(" ");
  const why = possible ? "" : reason(action, view, mine, barred);
  return { title: why ? label(title, why) : title, text: help };
}

/** The card that was revealed last, and how it fills the belt. */
export function explainCard(card: string | null): Explanation {
  if (!card) return { title: say("web.boat.wasabi"), text: say("sushi-boat.help.wasabi") };
  const fill = say(`web.boat.refill.${symbolOf(card)}`);
  return { title: `${dishName(dishOf(card))}, ${fill}`, text: say(`sushi-boat.help.${dishOf(card)}`) };
}

/** What lies in the trash. */
export function trashWords(view: SushiBoatView): string {
  const parts = Object.entries(view.trash).map(([plate, count]) =>
    count > 1 ? `${plateName(plate)} ×${count}` : plateName(plate),
  );
  return parts.length ? apart(parts) : say("web.boat.nothing");
}
