/** What is offered, told and billed, checked against steps of real games. */
import { beforeAll, describe, expect, it } from "vitest";
import chapter from "./chapter";
import { say, words } from "../../lib/i18n.svelte";
import type { GameEvent, SushiBoatEvent, SushiBoatView } from "../../lib/protocol";
import type { Person, Sitting } from "../../lib/sitting";
import { infoOf } from "../../lib/testing";
import { bills } from "./bills";
import { benchLabel, explainTarget } from "./explain";
import { Choosing } from "./choosing.svelte";
import { travel } from "./journeys";
import { cubes, guessed, offers, withTarget } from "./offers";
import played from "./played.json";
import { isClosed, isForMany, slotsOf } from "./seats";
import { story, tell } from "./tell";
import { doing, missing, ownReason, question, reason, staffNote } from "./words";

interface Step {
  seat: number;
  view: SushiBoatView;
  legal: string[];
}
const steps = played.steps as unknown as Record<string, Step>;
const events = played.events as unknown as GameEvent[];
const step = (name: string): Step => steps[name]!;
const INFO = infoOf("sushi-boat");
const offered = (name: string) => offers(step(name).legal, step(name).view, INFO);

const people: Person[] = ["You", "Ana", "Ben", "Cleo", "Dan"].map((name, seat) => ({
  seat,
  name,
  you: seat === 0,
  bot: false,
  present: true,
  covered: false,
  awaited: false,
  due: null,
}));

const BARRED = {
  eat: "sushi-boat.error.ask_move",
  staff: "sushi-boat.error.staff_neko",
  yen: "sushi-boat.error.two_actions",
  order: "sushi-boat.error.no_plate_left",
  "play miso": "sushi-boat.error.ask_answer",
};

function choosing(name: string): Choosing {
  return new Choosing(
    () => offered(name),
    () => step(name).legal,
    () => ({}),
  );
}

beforeAll(() => words.learn(chapter));

describe("the board", () => {
  it("says which slots a seat touches, and for how many it is", () => {
    expect(["L1", "R6", "C4", ""].map((name) => slotsOf(INFO, name))).toEqual([[6], [14], [3, 12], []]);
    const [small, large] = ["L1", "L2"].map((name) => INFO.seats.find((seat) => seat.name === name)!);
    expect([isForMany(small!, INFO), isForMany(large!, INFO)]).toEqual([false, true]);
    const three = { players: 3 } as SushiBoatView;
    expect([isClosed(small!, three), isClosed(large!, three)]).toEqual([false, true]);
    expect(isClosed(large!, { players: 4 } as SushiBoatView)).toBe(false);
  });
});

describe("offers", () => {
  it("make every legal move reachable, and no other", () => {
    for (const [name, { legal }] of Object.entries(steps)) {
      const moves = [...offered(name).values()].flat().map(({ move }) => move);
      expect([...moves].sort(), name).toEqual(legal.filter((move) => !move.startsWith("guess")).sort());
    }
  });

  it("name seats, slots, staff, trash and drawn plates", () => {
    expect(offered("move").get("sit")![0]!.targets).toEqual(["seat L1"]);
    const eat = offered("act-arrow").get("eat")!;
    expect(eat.map(({ targets }) => targets[0])).toEqual(
      slotsOf(INFO, step("act-arrow").view.pawns[step("act-arrow").view.active]!).map((slot) => `slot ${slot}`),
    );
    expect(offered("act-neko").get("staff")![0]!.targets[0]).toMatch(/^trash \w+ \w+$/);
    expect(offered("act-mochi").get("play mochi")![0]!.targets).toEqual(["staff L1", "staff R2"]);
    expect(
      offered("pick")
        .get("pick")!
        .map(({ targets }) => targets[0]),
    ).toContain("drawn bottom 1");
  });

  it("choose an action with one meaning at once", () => {
    const eat = choosing("act-hiroshi");
    eat.choose("staff");
    expect(eat.ready).toBe(step("act-hiroshi").legal.find((move) => move.startsWith("staff")));
    expect(eat.back()).toBe(true);
    expect(eat.ready).toBeUndefined();
  });

  it("take two plates for a yakitori, and give up the older of three", () => {
    const swap = choosing("act-yakitori");
    swap.choose("play yakitori");
    swap.pick("slot 3");
    expect(swap.ready).toBeUndefined();
    swap.pick("slot 1");
    expect(swap.ready).toBe("play yakitori 1 3");
    swap.pick("slot 2");
    expect(swap.ready).toBe("play yakitori 1 2");
    expect(withTarget([], ["slot 1"], "slot 2")).toEqual(["slot 1"]);
  });

  it("put as many cubes on colours as a guess has", () => {
    expect([cubes(step("answer").legal), cubes(step("takoyaki").legal), cubes(step("move").legal)]).toEqual([2, 3, 0]);
    const guess = choosing("answer");
    for (const colour of ["green", "red", "white"]) guess.put(colour);
    expect(guess.ready).toBe("guess red green");
    guess.back();
    expect(guess.ready).toBeUndefined();
    expect(guessed(step("takoyaki").legal, ["white", "red", "white"])).toBe("guess red white white");
  });

  it("reveal the card without being told, and order where that is wanted", async () => {
    await words.speak("en");
    const { view } = step("move");
    const legal = ["reveal", "order"];
    const card = new Choosing(
      () => offers(legal, view, INFO),
      () => legal,
      () => ({}),
    );
    card.rest();
    expect(card.ready).toBe("reveal");
    card.choose("order");
    expect(card.ready).toBe("order");
    expect(doing("reveal", view, people)).toBe("Reveal the card");
    expect(question({ ...view, phase: "reveal" }, people, true, false)).toBe("Reveal the card, or order first");
    expect(ownReason("eat", { ...view, phase: "reveal" }, true, BARRED)).toBe("");
  });

  it("answer a challenge with both takoyaki, where that is legal", async () => {
    await words.speak("en");
    const { view, legal } = step("answer");
    const both = [...legal, "takoyaki", "takoyaki twice"];
    const answer = new Choosing(
      () => offers(both, view, INFO),
      () => both,
      () => ({}),
    );
    answer.choose("takoyaki twice");
    expect(answer.ready).toBe("takoyaki twice");
    expect(doing("takoyaki twice", view, people)).toBe("Answer with both takoyaki");
    expect(doing("takoyaki", view, people)).toBe("Answer with takoyaki");
  });

  it("ask for a seat without being told", () => {
    const sit = choosing("move-paid-2");
    sit.rest();
    expect(sit.pick("seat R6")).toBe(true);
    expect(sit.ready).toBe("sit R6 for 1 yen");
    expect(sit.pick("seat L2")).toBe(false);
  });
});

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const unknown = /(sushi-boat|web)\.|[{}]|undefined/;

  it("every event has its words", async () => {
    await words.speak(language);
    expect(new Set(events.map(({ event }) => event)).size).toBe(23);
    for (const event of events)
      for (const seat of [0, 1]) {
        const told = tell("seat" in event ? ({ ...event, seat } as GameEvent) : event, people);
        if (event.event === "chosen" || event.event === "game-over") expect(told).toBe("");
        else expect(told, event.event).toMatch(/[.?]$/);
        expect(told).not.toMatch(unknown);
      }
  });

  it("every move, question and refusal has its words", async () => {
    await words.speak(language);
    for (const [name, { legal, view }] of Object.entries(steps)) {
      for (const move of legal.filter((each) => !each.startsWith("eat")))
        expect(doing(move, view, people), move).not.toMatch(unknown);
      for (const mine of [true, false]) expect(question(view, people, mine, false)).not.toMatch(unknown);
      const chosen = choosing(name);
      for (const action of [...offered(name).keys(), "eat", "staff", "yen", "order", "play miso", "play takoyaki"]) {
        chosen.choose(action);
        expect(missing(chosen, legal)).not.toMatch(unknown);
        for (const mine of [true, false]) expect(reason(action, view, mine, BARRED)).not.toMatch(unknown);
      }
    }
  });

  it("the bill has a line for every family", async () => {
    await words.speak(language);
    const view = played.end as unknown as SushiBoatView;
    const sitting = { view, events: [] as GameEvent[] } as Sitting<SushiBoatView>;
    const [bill] = bills(sitting);
    expect(bill!.totals).toEqual(view.totals);
    expect(bill!.lines.slice(0, 5).map(({ points }) => points.length)).toEqual(Array(5).fill(view.players));
    expect(bill!.lines.map(({ name }) => name).join()).not.toMatch(unknown);
    expect(bills({ ...sitting, view: step("move").view })).toEqual([]);
  });
});

describe("what is said once", () => {
  it("is whose turn it is", async () => {
    await words.speak("en");
    const { view } = step("move");
    expect(question({ ...view, active: 1, awaited: null }, people, false, false)).toBe("Ana is choosing a seat");
    expect(question({ ...view, active: 0, awaited: null }, people, false, false)).toBe("Choose a seat");
    for (const action of ["eat", "staff", "yen", "order", "play miso"])
      expect(ownReason(action, view, false, BARRED)).toBe("");
  });

  it("is that a seat must be chosen", async () => {
    await words.speak("en");
    const { view, legal } = step("move");
    const sit = choosing("move");
    sit.rest();
    expect(missing(sit, legal)).not.toBe(question(view, people, true, false));
    expect(["eat", "staff", "yen"].map((action) => ownReason(action, view, true, BARRED))).toEqual(["", "", ""]);
    expect(ownReason("order", view, true, { order: "sushi-boat.error.no_yen" })).toBe("costs 1 yen, and you have none");
  });
});

describe("a seat", () => {
  const bench = (name: string) => INFO.seats.find((each) => each.name === name)!;
  const view = { ...step("move").view, players: 3, active: 0, pawns: ["L1", "R1", ""], staff: { L3: "neko" } };
  const plates = view.belt.map((_, n) => (n === 3 ? "red tuna" : ""));
  const sits = [
    { move: "sit L3", targets: ["seat L3"] },
    { move: "sit R1 for 1 yen", targets: ["seat R1"] },
  ];
  const SEATS = { "sit L1": "sushi-boat.error.must_move", "sit L2": "sushi-boat.error.four_plus" };
  const named = (name: string, offered: typeof sits | undefined = sits): string =>
    benchLabel(bench(name), { ...view, belt: plates }, people, offered, SEATS);

  it("is named with what it touches and whether it can be taken", async () => {
    await words.speak("en");
    expect(named("L3")).toBe("Seat L3; free; slot 4: red plate, tuna; Neko; you can sit here");
    expect(named("R1")).toMatch(/Ana sits here.*costs 1 yen, paid to Ana$/);
    expect(named("L1")).toMatch(/you must move$/);
    expect(named("L2")).toMatch(/only with four or five players$/);
    expect(named("C4")).toMatch(/slot 3: .*slot 12: /);
    expect(benchLabel(bench("L3"), view, people, undefined, SEATS)).not.toMatch(/can sit|closed/);
  });

  it("tells who works there, and what they do", async () => {
    await words.speak("en");
    expect(staffNote("seat L3", view)).toBe("Neko: a plate from the trash");
    expect([staffNote("seat L4", view), staffNote("slot 3", view), staffNote(undefined, view)]).toEqual(["", "", ""]);
    expect(explainTarget("seat L3", INFO, view, people, "").text).toMatch(/Neko: /);
    expect(explainTarget("seat L1", INFO, view, people, "you must move").title).toBe("Seat L1: you must move");
  });
});

describe.each(["en", "fr"] as const)("the keys in %s", (language) => {
  it("are letters of their own", async () => {
    await words.speak(language);
    const letters = ["eat", "staff", "yen", "order", "dishes", "end", "undo"].map((name) =>
      say(`web.boat.key.${name}`),
    );
    expect(new Set(letters).size).toBe(letters.length);
    expect(say("web.boat.do.end").toUpperCase()).toContain(say("web.boat.key.end"));
    expect(say("web.boat.undo").toUpperCase()).toContain(say("web.boat.key.undo"));
  });
});

describe("the story", () => {
  it("tells plates that enter in a row together", async () => {
    await words.speak("en");
    const entered = (plate: string, fallen: string | null): SushiBoatEvent => ({
      event: "plate-entered",
      plate,
      fallen,
      pushed: 0,
    });
    expect(story([entered("red egg", null), entered("blue tuna", "white roe")], people)).toEqual([
      "On the belt: red egg and blue tuna. Into the trash: white roe.",
    ]);
  });
});

describe("plates on the move", () => {
  const belt = ["red egg", "blue egg", "", "green egg", "white roe"];

  it("push as many as the house says, and fall off a full belt", () => {
    const trip = travel(belt, [
      { event: "plate-entered", plate: "red tuna", fallen: null, pushed: 2 },
      { event: "plate-entered", plate: "blue tuna", fallen: "white roe", pushed: 5 },
    ]);
    expect(trip.ticks).toBe(2);
    expect(trip.arrivals.get(1)!.path).toEqual([0, 0, 1]);
    expect(trip.arrivals.get(4)!.path).toEqual([2, 3, 4]);
    expect(trip.arrivals.get(5)!.path).toEqual([4, 4, 5]);
    expect(trip.fallen).toEqual([{ plate: "white roe", path: [5, 5] }]);
  });

  it("go to a pile, swap, and are pushed by a tempura", () => {
    const dish = (name: string, slots: number[], pushed = 0): SushiBoatEvent => ({
      event: "dish-played",
      seat: 0,
      dish: name,
      slots,
      at: [],
      pushed,
    });
    expect(
      travel(belt, [{ event: "plate-taken", seat: 1, plate: "red egg", staff: null, slot: 1, bottom: false }]).taken,
    ).toEqual([{ plate: "red egg", seat: 1, from: "slot 1", tick: 0 }]);
    expect(travel(belt, [dish("yakitori", [1, 5])]).arrivals.get(5)!.path).toEqual([1, 5]);
    expect(travel(belt, [dish("tempura", [2])]).arrivals.get(3)!.path).toEqual([2, 3]);
    expect(travel(belt, [dish("tempura", [4], 1)]).fallen).toEqual([{ plate: "white roe", path: [5] }]);
    expect(travel(belt, [dish("tempura", [5])]).fallen).toEqual([{ plate: "white roe", path: [5] }]);
  });
});
