/** What was undone is told, and is not shown as if it had happened. */
import { beforeAll, describe, expect, it, vi } from "vitest";
import chapter from "./chapter";
import { words } from "../../lib/i18n.svelte";
import * as animation from "../../lib/motion";
import type { GameEvent, SushiBoatView } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";
import { moments } from "./moments";
import { showMoves } from "./motion";
import { tell } from "./tell";
import { withoutUndone } from "./undone";

const people = ["You", "Ana"].map((name, seat) => ({ seat, name, you: seat === 0 }) as Person);
const revealed: GameEvent = { event: "card-revealed", seat: 1, dish: "tempura", symbol: "red", cards_left: 9 };
const sat = (at: string): GameEvent => ({ event: "sat", seat: 1, at, removed: null });
const swap: GameEvent[] = [
  { event: "dish-played", seat: 1, dish: "edamame", slots: [3], at: [], pushed: 0 },
  { event: "plates-swapped", seat: 1, gave: "red egg", got: "blue tuna" },
];
const undone: GameEvent = { event: "undone", seat: 1 };

beforeAll(async () => {
  await words.speak("en");
  await words.learn(chapter);
});

describe("steps that were undone", () => {
  it("are left out, with all that they led to", () => {
    expect(withoutUndone([revealed, sat("L1"), ...swap, undone])).toEqual([revealed, sat("L1")]);
    expect(withoutUndone([revealed, sat("L1"), ...swap, undone, undone, sat("R1")])).toEqual([revealed, sat("R1")]);
  });

  it("may have come before all that is told", () => {
    expect(withoutUndone([undone, sat("R1")])).toEqual([undone, sat("R1")]);
    expect(withoutUndone([undone, sat("R1"), undone])).toEqual([undone]);
  });

  it("are no moments of the others' turns", () => {
    const told = moments([revealed, sat("L1"), undone, sat("R1")], people).map(({ text }) => text);
    expect(told).toEqual([tell(sat("R1"), people)]);
  });

  it("are told", () => {
    expect(tell(undone, people)).toBe("Ana takes back the last step.");
    expect(tell({ event: "undone", seat: 0 }, people)).toBe("You take back your last step.");
  });

  it("leave the board without a motion", () => {
    const move = vi.spyOn(animation, "move").mockResolvedValue();
    const root = document.createElement("div");
    root.innerHTML = '<i data-place="seat R1"><i class="pw"></i></i>';
    const before = { belt: [], pawns: ["L1", "L1"] } as unknown as SushiBoatView;
    showMoves(root, before, [sat("R1")]);
    expect(move).toHaveBeenCalledTimes(1);
    showMoves(root, before, [undone, sat("R1")]);
    expect(move).toHaveBeenCalledTimes(1);
  });
});
