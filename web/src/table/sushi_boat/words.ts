/** What is asked, what a button will do, and why something cannot be done, in words. */
import { say } from "../../lib/i18n.svelte";
import type { SushiBoatView } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import type { Choosing } from "./choosing.svelte";
import { colourOf, colourWords, dishOf, staffName } from "./names";
import { cubes } from "./offers";

/** The seat of the board where the player sits whose turn it is. */
export function ownBench(view: SushiBoatView): string {
  return view.pawns[view.active] ?? "";
}

/** Who stands at that seat. */
export function ownStaff(view: SushiBoatView): string | undefined {
  return view.staff[ownBench(view)];
}

/** Whose pawn is in the way: the one on the seat, or that of the other of two players. */
export function inTheWay(view: SushiBoatView, seat: string): number {
  const there = view.pawns.indexOf(seat);
  return there >= 0 ? there : 1 - view.active;
}

function plateAt(view: SushiBoatView, slot: string | undefined): string {
  return view.belt[Number(slot) - 1] ?? "";
}

function colour(plate: string): { colour: string } {
  return { colour: `web.boat.plate.${colourOf(plate)}` };
}

/** What a move will do, for the button that makes it. */
export function doing(move: string, view: SushiBoatView, people: Person[]): string {
  const [verb = "", one = "", two = ""] = move.split(" ");
  switch (verb) {
    case "guess":
      return say("web.boat.do.guess", { colours: colourWords(move.split(" ").slice(1)) });
    case "sit":
      return two
        ? say("web.boat.do.sit_paid", { seat: one, name: people[inTheWay(view, one)]?.name ?? "" })
        : say("web.boat.do.sit", { seat: one });
    case "staff":
      return serving(one, two, view);
    case "takoyaki":
      return say(one ? "web.boat.do.takoyaki_twice" : "web.boat.do.takoyaki");
    case "discard":
      return say("web.boat.do.discard", { dish: `sushi-boat.dish.${one}` });
    case "play":
      return say(`web.boat.do.${one}`, colour(plateAt(view, two)));
    default:
      return say(`web.boat.do.${verb}`);
  }
}

function serving(one: string, two: string, view: SushiBoatView): string {
  if (one === "top" || one === "bottom") return say(`web.boat.do.${one}`, colour(view.drawn[Number(two) - 1] ?? ""));
  if (two) return say("web.boat.do.take", colour(one));
  if (one) return say("web.boat.do.take", colour(plateAt(view, one)));
  return say(`web.boat.do.${ownStaff(view)}`, { dish: `sushi-boat.dish.${dishOf(view.discards.at(-1) ?? "")}` });
}

/** What eating will do; its text does not say which plate. */
export function eating(target: string | undefined, view: SushiBoatView): string {
  return say("web.boat.do.eat", colour(plateAt(view, target?.split(" ")[1])));
}

/** What the main button says while something is still to be chosen; the question above it has asked. */
export function missing(choosing: Choosing, legal: string[]): string {
  const { action, targets, needed } = choosing;
  if (cubes(legal)) return say("web.boat.choose.cubes", { count: cubes(legal) - choosing.cubes.length });
  if (legal.some((move) => move.startsWith("discard "))) return say("web.boat.choose.discard");
  if (action === null) return say("web.boat.choose.action");
  if (action === "sit" || action === "pick") return say(`web.boat.choose.${action}`);
  if (needed < 2) return say("web.boat.choose.plate");
  const what = action === "play mochi" ? "staff" : targets.length ? "plate" : "plates";
  return targets.length ? say(`web.boat.choose.other_${what}`) : say(`web.boat.choose.two_${what}`);
}

/** Who waits at a seat that is about to be taken, and what they do; empty where nobody does. */
export function staffNote(target: string | undefined, view: SushiBoatView): string {
  const [kind, seat = ""] = target?.split(" ") ?? [];
  const staff = kind === "seat" ? view.staff[seat] : undefined;
  return staff ? say("web.boat.label", { name: staffName(staff), what: say(`web.boat.what.${staff}`) }) : "";
}

/** What may be done now, or what somebody else is doing, in a few words. */
export function question(view: SushiBoatView, people: Person[], mine: boolean, answered: boolean): string {
  if (view.over) return say("web.boat.now.over");
  if (answered) return say("web.boat.now.answered");
  const waiting = people[view.awaited ?? view.active];
  const whose = mine || waiting?.you ? "now" : "theirs";
  const count = 2 - view.done.length;
  const what = view.phase === "act" && count === 0 ? "done" : view.phase;
  return say(`web.boat.${whose}.${what}`, { count, name: waiting?.name ?? "" });
}

/** Why this one action cannot be chosen now; empty for what holds for all of them, which the question has said. */
export function ownReason(action: string, view: SushiBoatView, mine: boolean, barred: Record<string, string>): string {
  const shared = view.over || !mine || (["reveal", "move"].includes(view.phase) && action !== "order");
  return shared ? "" : reason(action, view, mine, barred);
}

/** Why something cannot be done now, in a few words for what the house says at length. */
export function reason(action: string, view: SushiBoatView, mine: boolean, barred: Record<string, string>): string {
  if (view.over) return say("web.boat.no.over");
  if (!mine) return say("web.boat.no.turn");
  const code = barred[action]?.split(".").at(-1) ?? "challenge";
  return say(`web.boat.no.${code.startsWith("staff_") ? "staff_none" : code}`);
}
