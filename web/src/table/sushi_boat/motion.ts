/** The belt that steps, plates that go to piles, pawns that walk. */
import { art } from "../../lib/art";
import { EASE, finishAll, move, MOVE } from "../../lib/motion";
import type { GameEvent, SushiBoatView } from "../../lib/protocol";
import { still } from "../../lib/settings.svelte";
import { travel } from "./journeys";
import { colourOf, sushiArt } from "./names";

/** Show what happened between a view and the one that is drawn now; where that view was undone, nothing moves. */
export function showMoves(root: HTMLElement, before: SushiBoatView, events: GameEvent[]): void {
  finishAll();
  if (still() || document.hidden || events.some(({ event }) => event === "undone")) return;
  const find = (name: string): HTMLElement | null => root.querySelector<HTMLElement>(`[data-place="${name}"]`);
  const place = (slot: number): HTMLElement | null => find(slot === 0 ? "bag" : `slot ${slot}`);
  const trip = travel(before.belt, events);

  for (const [slot, { path }] of trip.arrivals) {
    const node = place(slot)?.querySelector(".plate");
    const stops = path.map((each, n) => ({
      translate: gap(place(each), place(slot)),
      opacity: waits(path, n) ? 0 : 1,
      easing: EASE,
    }));
    if (node) void move(node, stops, { duration: MOVE * (path.length - 1), easing: "linear" });
  }
  for (const { plate, path } of trip.fallen) fly(root, plate, [...path.map(place), find("bin")], 0);
  for (const { plate, seat, from, tick } of trip.taken)
    fly(root, plate, [find(from), find(`guest ${seat}`)], MOVE * tick);
  for (const event of events) {
    if (event.event !== "sat") continue;
    const seat = find(`seat ${event.at}`);
    const left = before.pawns[event.seat];
    const pawn = seat?.querySelector(".pw");
    const from = gap(find(left ? `seat ${left}` : `guest ${event.seat}`), seat);
    if (pawn) void move(pawn, [{ translate: from }, { translate: "0px 0px" }], { duration: MOVE * 1.6 });
  }
}

/** The places where events have changed something. */
export function changed(events: GameEvent[]): Set<string> {
  const places = new Set<string>();
  for (const event of events) {
    if (event.event === "sat") places.add(`seat ${event.at}`);
    if (event.event === "plate-entered") places.add("slot 1");
    if (event.event === "dish-played") for (const slot of event.slots) places.add(`slot ${slot}`);
  }
  return places;
}

/** Whether a plate is still in the bag, and not the next to leave it. */
function waits(path: number[], tick: number): boolean {
  return path[tick] === 0 && path[tick + 1] === 0;
}

function centre(node: Element): [number, number] {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** How far one place is from another. */
function gap(from: Element | null, to: Element | null): string {
  if (!from || !to) return "0px 0px";
  const [[x, y], [endX, endY]] = [centre(from), centre(to)];
  return `${x - endX}px ${y - endY}px`;
}

/** A plate that is only drawn while it flies from place to place. */
function fly(root: HTMLElement, plate: string, places: (Element | null)[], delay: number): void {
  const stops = places.filter((place) => place !== null).map(centre);
  if (!plate || stops.length < 2) return;
  const ghost = document.createElement("span");
  ghost.className = "plate";
  ghost.ariaHidden = "true";
  Object.assign(ghost.style, {
    position: "absolute",
    left: "0",
    top: "0",
    zIndex: "9",
    opacity: "0",
    pointerEvents: "none",
  });
  ghost.append(...[`plate_${colourOf(plate)}`, sushiArt(plate)].map(drawing));
  root.append(ghost);
  const [{ left, top }, half] = [root.getBoundingClientRect(), ghost.offsetWidth / 2];
  const frames = stops.map(([x, y], n) => ({
    opacity: 1,
    translate: `${x - left - half}px ${y - top - half}px`,
    scale: n === stops.length - 1 ? 0.5 : 1,
    easing: EASE,
  }));
  void move(ghost, frames, { duration: MOVE * (stops.length - 1), delay, easing: "linear" }).finally(() =>
    ghost.remove(),
  );
}

function drawing(name: string): HTMLImageElement {
  const image = new Image();
  image.src = art(name);
  image.alt = "";
  return image;
}
