/** How plates travelled between two views, told from the events: what the belt shows while it moves. */
import type { GameEvent, SushiBoatEvent, SushiBoatPlateTakenEvent } from "../../lib/protocol";

/** A plate that is drawn on its way: where it is after every tick. Slot 0 is the bag. */
export interface Journey {
  path: number[];
}

/** A plate that goes to a pile. */
export interface Hop {
  plate: string;
  seat: number;
  /** The place it comes from, such as `slot 9`. */
  from: string;
  tick: number;
}

export interface Travel {
  ticks: number;
  /** By the slot where a plate lies in the end. */
  arrivals: Map<number, Journey>;
  /** Plates that fell into the bin after the last slot of their way. */
  fallen: { plate: string; path: number[] }[];
  taken: Hop[];
}

interface Token extends Journey {
  plate: string | null;
}

export function travel(belt: (string | null)[], events: GameEvent[]): Travel {
  const slots: (Token | null)[] = [null, ...belt.map((plate, n) => (plate === "" ? null : { plate, path: [n + 1] }))];
  const last = belt.length;
  const found: Travel = { ticks: 0, arrivals: new Map(), fallen: [], taken: [] };

  const tick = (): void => {
    found.ticks += 1;
    slots.forEach((token, slot) => token?.path.push(slot));
  };
  /** A plate and so many before it move on by one slot; beyond the last one they fall. */
  const push = (from: number, pushed: number): void => {
    for (let slot = from + pushed + 1; slot > from; slot -= 1) slots[slot] = slots[slot - 1] ?? null;
    slots[from] = null;
    const [off] = slots.splice(last + 1);
    tick();
    if (off) found.fallen.push({ plate: off.plate ?? "", path: off.path });
  };
  const start = (slot: number, plate: string): void => {
    slots[slot] = { plate, path: Array<number>(found.ticks + 1).fill(slot) };
  };

  for (const event of events as SushiBoatEvent[]) {
    switch (event.event) {
      case "plate-entered":
        start(0, event.plate);
        push(0, event.pushed);
        if (event.fallen) found.fallen.at(-1)!.plate = event.fallen;
        break;
      case "plate-taken":
        found.taken.push({ plate: event.plate, seat: event.seat, from: source(event), tick: found.ticks });
        if (event.slot !== null) slots[event.slot] = null;
        break;
      case "dish-played": {
        const [one, other] = event.slots;
        if (event.dish === "tempura" && one) push(one, event.pushed);
        if (event.dish === "yakitori" && one && other) {
          [slots[one], slots[other]] = [slots[other] ?? null, slots[one] ?? null];
          tick();
        }
        break;
      }
    }
  }
  slots.forEach((token, slot) => {
    if (token && token.path.some((each) => each !== slot)) found.arrivals.set(slot, { path: token.path });
  });
  return found;
}

function source({ slot, staff }: SushiBoatPlateTakenEvent): string {
  return slot !== null ? `slot ${slot}` : staff === "satsuki" ? "bag" : "bin";
}
