/** Moves offered, events told and piles billed, as the house sends them. */
import { moments } from "./moments";
import { SvelteMap } from "svelte/reactivity";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import chapter from "./chapter";
import { say, words } from "../../lib/i18n.svelte";
import type { GameEvent, SushizockView } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Person, Sitting } from "../../lib/sitting";
import { infoOf } from "../../lib/testing";
import { bills } from "./bills";
import { Choosing } from "./choosing.svelte";
import { keepOf, offersOf, victims } from "./offers";
import { statusOf, worthNow } from "./status";
import { walk } from "./walk";
import { counted, heading, height, said, saidUpwards, tell, upwards } from "./words";

const INFO = infoOf("sushizock");
const LANGUAGES = ["en", "fr"] as const;

const people: Person[] = ["You", "Marius", "Odile"].map((name, seat) => ({
  seat,
  name,
  you: seat === 0,
  bot: seat === 2,
  present: true,
  covered: false,
  awaited: seat === 0,
  due: null,
}));

const view: SushizockView = {
  game: "sushizock",
  seat: 0,
  players: 3,
  options: {},
  turn: 4,
  active: 0,
  roll: 2,
  dice: ["sushi", "sushi", "bone", "blue", "red"],
  aside: [1],
  may_roll: true,
  sushi_row: [3, 1, 5],
  bone_row: [2, 1],
  sushi_piles: [[], [null, 4], [6]],
  bone_piles: [[1], [], [2]],
  totals: [0, 0, 0],
  over: false,
  winners: [],
};

const events: GameEvent[] = [
  { event: "laid", sushi: [1, 2], bones: [1], first: 0 },
  { event: "laid", sushi: [1, 2], bones: [1], first: 1 },
  { event: "rolled", seat: 0, roll: 1, dice: ["sushi", "bone", "blue", "red", "sushi"], aside: [] },
  { event: "rolled", seat: 1, roll: 2, dice: ["sushi", "bone", "blue", "red", "sushi"], aside: [2, 3] },
  { event: "took", seat: 0, tile: "sushi", worth: 5, place: 2, forced: false },
  { event: "took", seat: 1, tile: "bone", worth: 4, place: 1, forced: true },
  { event: "stole", seat: 0, victim: 1, tile: "sushi", worth: 6, at: 1 },
  { event: "stole", seat: 1, victim: 0, tile: "bone", worth: 1, at: 2 },
  { event: "stole", seat: 1, victim: 2, tile: "bone", worth: 1, at: 3 },
  {
    event: "piles-scored",
    sushi_piles: [[1], [], [2]],
    bone_piles: [[1], [2], [1]],
    points: [
      { sushi: 1, bones: -1 },
      { sushi: 0, bones: -2 },
      { sushi: 2, bones: -1 },
    ],
  },
  { event: "game-over", scores: [0, -2, 1], winners: [2] },
  { event: "game-over", scores: [1, 1, 0], winners: [0, 1] },
];

function sitting(change: Partial<Sitting<SushizockView>> = {}): Sitting<SushizockView> {
  return {
    seat: 0,
    view,
    info: INFO,
    people,
    legal: [],
    barred: {},
    choice: null,
    sending: null,
    standing: null,
    events: [],
    fresh: 0,
    since: [],
    told: null,
    play: () => {},
    undo: null,
    ...change,
  };
}

beforeAll(() => words.learn(chapter));
beforeEach(() => words.speak("en"));

describe("offers", () => {
  const legal = [
    "keep 2",
    "keep 2 4",
    "keep 5",
    "take sushi",
    "steal bone from 2",
    "steal sushi from 1 at 2",
    "steal sushi from 1",
  ];
  const offers = offersOf(legal);

  test("dice may be kept in any order of touching them, and only as the house offers it", () => {
    expect(keepOf(offers, [4, 2])).toBe("keep 2 4");
    expect(keepOf(offers, [4])).toBeUndefined();
    expect(keepOf(offers, [])).toBeUndefined();
    expect([...offers.keepable].toSorted()).toEqual([2, 4, 5]);
  });

  test("tiles may be taken and stolen as the house offers it", () => {
    expect(offers.takes).toEqual({ sushi: "take sushi" });
    expect(victims(offers.thefts)).toEqual([
      { seat: 2, kind: "bone", tiles: [{ move: "steal bone from 2", kind: "bone", seat: 2, at: 1 }] },
      {
        seat: 1,
        kind: "sushi",
        tiles: [
          { move: "steal sushi from 1", kind: "sushi", seat: 1, at: 1 },
          { move: "steal sushi from 1 at 2", kind: "sushi", seat: 1, at: 2 },
        ],
      },
    ]);
  });

  test("who looks on is offered nothing", () => {
    expect(offersOf([])).toEqual({ keeps: new Map(), keepable: new Set(), takes: {}, thefts: [] });
  });
});

describe("choosing", () => {
  const rolls = new SvelteMap([["now", 2]]);

  test("picked dice make a move", () => {
    const now = sitting({ legal: ["keep 2", "keep 2 3"] });
    const choosing = new Choosing(() => now);
    choosing.toggle(3);
    choosing.toggle(2);
    choosing.toggle(1);
    expect(choosing.dice).toEqual([3, 2]);
    expect(choosing.keep).toBe("keep 2 3");
    choosing.toggle(3);
    expect(choosing.keep).toBe("keep 2");
    expect(choosing.undo()).toBe(true);
    expect(choosing.dice).toEqual([]);
    expect(choosing.undo()).toBe(false);
  });

  test("picked dice are forgotten with the roll", () => {
    const choosing = new Choosing(() => sitting({ legal: ["keep 2"], view: { ...view, roll: rolls.get("now")! } }));
    choosing.toggle(2);
    rolls.set("now", 3);
    expect(choosing.dice).toEqual([]);
  });

  test("a tile is taken by the second touch, or by the first where nothing is confirmed", () => {
    const played: string[] = [];
    const choosing = new Choosing(() => sitting({ legal: ["take bone"], play: (move) => played.push(move) }));
    settings.confirm = true;
    choosing.touch("sushi");
    choosing.touch("bone");
    expect(choosing.tile).toBe("bone");
    expect(played).toEqual([]);
    choosing.touch("bone");
    settings.confirm = false;
    choosing.touch("bone");
    expect(played).toEqual(["take bone", "take bone"]);
  });

  test("nothing is sent twice", () => {
    const played: string[] = [];
    const choosing = new Choosing(() =>
      sitting({ legal: ["take bone"], sending: "take bone", play: (move) => played.push(move) }),
    );
    choosing.play("take bone");
    expect(played).toEqual([]);
  });
});

describe.each(LANGUAGES)("words in %s", (language) => {
  beforeEach(() => words.speak(language));

  test.each(events.map((event) => [JSON.stringify(event), event] as const))("%s is told", (_, event) => {
    const text = tell(event, people);
    expect(text).not.toBe("");
    expect(text).not.toMatch(/sushizock\.|web\.|cli\.|[{}]|undefined/);
  });

  test("the curtain says where the game stands", () => {
    expect(heading(view, INFO)).toContain("4");
    expect(heading({ ...view, over: true }, INFO)).toBe(say("web.zock.over"));
  });

  test.each([
    ["over", sitting({ view: { ...view, over: true } }), "sushizock.last_portion"],
    ["sending", sitting({ legal: ["take bone"], sending: "take bone" }), "web.zock.status.sending"],
    ["paused", sitting(), "web.zock.status.waiting"],
    ["last roll", sitting({ legal: ["take bone"] }), "web.zock.status.take"],
    ["nothing yet", sitting({ legal: ["keep 2"] }), "web.zock.status.roll"],
    ["both", sitting({ legal: ["keep 2", "take bone"] }), "web.zock.status.both"],
  ])("what may be done is said: %s", (_, now, key) => {
    expect(statusOf(now, offersOf(now.legal))).toBe(say(key));
  });

  test("whose turn it is is said", () => {
    const now = sitting({ view: { ...view, active: 1 } });
    expect(statusOf(now, offersOf([]))).toContain("Marius");
  });
});

describe("piles", () => {
  test("covered tiles stay covered", () => {
    expect(upwards("sushi", [null, 4])).toBe("? +4");
    expect(upwards("bone", [1, 2])).toBe("−1 −2");
    expect(height("bone", [])).toBe("none");
    expect(height("sushi", [null, 4])).toBe("2 tiles, plus 4 on top");
  });
});

describe("words for whoever listens", () => {
  test.each([
    ["en", "plus 5", "minus 2", "covered, plus 4", "none"],
    ["fr", "plus 5", "moins 2", "couverte, plus 4", "aucune tuile"],
  ] as const)("tiles are said without signs in %s", async (language, sushi, bone, pile, none) => {
    await words.speak(language);
    expect(said("sushi", 5)).toBe(sushi);
    expect(said("bone", 2)).toBe(bone);
    expect(saidUpwards("sushi", [null, 4])).toBe(pile);
    expect(saidUpwards("bone", [])).toBe(none);
  });

  test("points below zero have a true minus sign and the right number", () => {
    expect(counted("web.zock.points", -1)).toBe("−1 point");
    expect(counted("web.zock.points", -3)).toBe("−3 points");
    expect(counted("web.zock.points", 1)).toBe("1 point");
  });
});

describe("running worth", () => {
  const open = sitting({ standing: [4, -2, 0] });

  test("is what the house counts, for whoever wants to see it", () => {
    settings.worth = true;
    expect([0, 1, 2].map((seat) => worthNow(open, seat))).toEqual([4, -2, 0]);
    settings.worth = false;
    expect(worthNow(open, 0)).toBeNull();
  });

  test("is not there where covered tiles are a secret, nor after the end", () => {
    settings.worth = true;
    expect(worthNow(sitting(), 0)).toBeNull();
    expect(worthNow({ ...open, view: { ...view, over: true } }, 0)).toBeNull();
    settings.worth = false;
  });
});

describe("arrow keys", () => {
  // The page of the tests is never laid out: what is hidden in it is said here.
  HTMLElement.prototype.checkVisibility = function () {
    return this.id !== "g1";
  };
  const root = document.createElement("div");
  root.innerHTML = `<ol data-walk><li><button id="a1"></button><button id="a2"></button></li></ol>
    <div data-walk><button id="b1"></button></div>
    <ul data-walk="first"><li><button id="g1"></button><button id="g2"></button><button id="g3"></button></li></ul>`;

  /** Where the focus is after a key was pressed. */
  function press(from: string, key: string): string | undefined {
    document.body.append(root);
    const target = root.querySelector<HTMLElement>(`#${from}`)!;
    target.focus();
    target.addEventListener("keydown", (event) => walk(root, event), { once: true });
    target.dispatchEvent(new KeyboardEvent("keydown", { key }));
    return document.activeElement?.id;
  }

  test("walk along a group, and to the one that is seen above or below", () => {
    expect(press("a1", "ArrowRight")).toBe("a2");
    expect(press("a1", "ArrowUp")).toBe("g2");
    expect(press("a2", "ArrowUp")).toBe("g3");
    expect(press("g2", "ArrowDown")).toBe("a1");
    expect(press("a2", "ArrowDown")).toBe("b1");
    expect(press("b1", "ArrowDown")).toBe("b1");
  });
});

describe("bills", () => {
  test("there is none before the end", () => {
    expect(bills(sitting({ events: events.slice(0, 9) }))).toEqual([]);
  });

  test("at the end it says what sushi bring and bones cost, as the house counted", () => {
    const [bill, ...more] = bills(sitting({ events: events.slice(0, 11) }));
    expect(more).toEqual([]);
    expect(bill?.lines.map(({ points }) => points)).toEqual([
      [1, 0, 2],
      [-1, -2, -1],
    ]);
    expect(bill?.totals).toEqual([0, -2, 1]);
    expect(bill?.sums).toEqual([0, -2, 1]);
  });
});

test("what the others took is told with a picture each, and rolls are not", () => {
  const people = [0, 1].map((seat) => ({ seat, name: `P${seat}`, you: seat === 0 }) as never);
  const found = moments(
    [
      { event: "rolled", seat: 1, roll: 1, dice: [], aside: [] },
      { event: "took", seat: 1, tile: "sushi", worth: 3, place: 2, forced: false },
      { event: "stole", seat: 1, victim: 0, tile: "bone", worth: 2, at: 1 },
    ],
    people,
  );
  expect(found.map(({ seat, pieces }) => [seat, pieces])).toEqual([
    [1, ["tile_sushi"]],
    [1, ["tile_bone"]],
  ]);
});
