/** The board is drawn for steps of real games, and leads to a legal move by presses alone. */
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import chapter from "./chapter";
import { words } from "../../lib/i18n.svelte";
import type { SushiBoatView } from "../../lib/protocol";
import type { Person, Sitting } from "../../lib/sitting";
import { infoOf } from "../../lib/testing";
import game from ".";
import played from "./played.json";

const steps = Object.entries(played.steps) as unknown as [
  string,
  { seat: number; players: number; view: SushiBoatView; legal: string[] },
][];
let drawn: Record<string, unknown> | undefined;

async function draw(
  view: SushiBoatView,
  legal: string[],
  seat: number | null,
  undo: (() => void) | null = null,
): Promise<{ play: ReturnType<typeof vi.fn>; root: HTMLElement }> {
  const people = Array.from({ length: view.players }, (_, n): Person => {
    return {
      seat: n,
      name: n === seat ? "You" : `Guest ${n}`,
      you: n === seat,
      bot: false,
      present: true,
      covered: false,
      awaited: false,
      due: null,
    };
  });
  const play = vi.fn();
  const sitting: Sitting<SushiBoatView> = {
    seat,
    view,
    info: infoOf("sushi-boat"),
    people,
    legal,
    barred: {},
    choice: null,
    sending: null,
    standing: null,
    events: [],
    fresh: 0,
    since: [],
    told: null,
    play,
    undo,
  };
  drawn = mount(game.Board, { target: document.body, props: { sitting } });
  await vi.waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return { play, root: document.body };
}

function press(root: HTMLElement, selector: string): boolean {
  const found = root.querySelector<HTMLElement>(selector);
  found?.click();
  flushSync();
  return found !== null;
}

beforeAll(async () => {
  await words.speak("en");
  await words.learn(chapter);
});
afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = undefined;
});

describe.each(steps)("%s", (_, { view, legal, seat }) => {
  it("leads to a legal move", async () => {
    const { play, root } = await draw(view, legal, seat);
    const ways = [
      ".do .sds .sd:not(.off)",
      ".guess .c",
      ".tray .one.can:not(.selected)",
      ".board .can:not(.selected)",
      ".acts .btn:not(.off)",
    ];
    for (let n = 0; n < 6 && !play.mock.calls.length; n += 1) {
      if (press(root, ".fin .main:not([disabled])")) break;
      const chosen = root.querySelector(".sd.selected");
      ways.slice(chosen ? 2 : 0).some((way) => press(root, way));
    }
    expect(legal).toContain(play.mock.calls[0]?.[0]);
  });
});

it.each(steps.filter(([name]) => ["move", "answer", "pick"].includes(name)))(
  "offers nothing to those who look on: %s",
  async (_, { view }) => {
    const { root } = await draw({ ...view, seat: null }, [], null);
    expect(root.querySelectorAll(".can, .fin, .acts")).toHaveLength(0);
    expect(root.textContent).not.toMatch(/(web|sushi-boat)\.[a-z]/);
  },
);

it("undoes the last step by a button, a letter and Ctrl+Z, where there is one", async () => {
  const [, { view, legal, seat }] = steps.find(([name]) => name === "move")!;
  const undo = vi.fn();
  const { root } = await draw(view, legal, seat, undo);
  const type = (init: KeyboardEventInit) => dispatchEvent(new KeyboardEvent("keydown", { ...init, cancelable: true }));
  press(root, ".fin .undo");
  expect(undo).toHaveBeenCalledTimes(1);
  expect([type({ key: "u" }), type({ key: "z", ctrlKey: true })]).toEqual([false, false]);
  expect(undo).toHaveBeenCalledTimes(3);
  expect([type({ key: "z" }), type({ key: "Z", ctrlKey: true, shiftKey: true })]).toEqual([true, true]);
  expect(undo).toHaveBeenCalledTimes(3);
});

it("offers no undo where there is nothing to undo", async () => {
  const [, { view, legal, seat }] = steps.find(([name]) => name === "move")!;
  expect((await draw(view, legal, seat)).root.querySelectorAll(".undo")).toHaveLength(0);
  expect(dispatchEvent(new KeyboardEvent("keydown", { key: "u", cancelable: true }))).toBe(true);
});

it("shows all piles at the end", async () => {
  const view = played.end as unknown as SushiBoatView;
  const { root } = await draw(view, [], 0);
  expect(root.querySelectorAll(".do .end .plate")).toHaveLength(view.piles.flat().length);
});

it("says which card of how many is played", () => {
  const [, { view }] = steps.find(([name]) => name === "move")!;
  expect(game.heading(view)).toBe(`Card ${view.turn} of ${view.turn + view.cards_left}`);
});
