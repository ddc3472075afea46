/** What things on the table mean, for those who point at them. */
import type { Explanation } from "../../lib/explain.svelte";
import { say } from "../../lib/i18n.svelte";
import type { SushiBoatBench as Bench, SushiBoatView } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import { dishName, dishOf, plateName, slotName, staffName, symbolOf } from "./names";
import { isClosed } from "./seats";
import { inTheWay, ownStaff, reason } from "./words";

/** An explanation that outlives what it explains. */
export function held(explanation: Explanation): () => Explanation {
  return () => explanation;
}

export function label(name: string, what: string): string {
  return say("web.boat.label", { name, what });
}

/** A seat: who sits there, which plates and which staff are near. */
export function benchWords({ name, slots }: Bench, view: SushiBoatView, people: Person[]): string {
  const there = view.pawns.indexOf(name);
  const who =
    there < 0
      ? say("web.boat.bench.free")
      : people[there]?.you
        ? say("web.boat.bench.you")
        : say("web.boat.bench.taken", { name: people[there]?.name ?? "" });
  const plates = slots.map((slot) => slotName(view.belt[slot - 1] ?? ""));
  const staff = view.staff[name];
  return [who, plates.join(` ${say("sushi-boat.or")} `), ...(staff ? [staffName(staff)] : [])].join("; ");
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
  };
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
  return { title: dishName(dish), text: [say(`sushi-boat.help.${dish}`), why].filter(Boolean).join(" ") };
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
  return parts.length ? parts.join("; ") : say("web.boat.nothing");
}
