import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyMessage } from "../lib/protocol";
import { Table } from "../lib/table.svelte";
import { EngineRefusal, type Progress } from "./engine";
import { kept, running, type SoloGame } from "./games";
import { SoloLine, type Rules } from "./line";

const WANTED: SoloGame = { game: "sushi-go", players: 3, robot: "kome", pace: "quick" };

/** Rules of a game of two rounds, in which all choose together and every move but "bad" is legal. */
class TwoRounds {
  moves: [number, string][] = [];
  asked: string[] = [];

  get progress(): Progress {
    const made = this.moves.slice(3 * Math.floor(this.moves.length / 3)).map(([seat]) => seat);
    const over = this.moves.length === 6;
    const to_act = over ? [] : [0, 1, 2].filter((seat) => !made.includes(seat));
    return { to_act, over, shared: true, struck: false };
  }

  ask = vi.fn(async (what: string, wish: Record<string, unknown>): Promise<unknown> => {
    this.asked.push(what);
    if (what === "new") this.moves = [...(wish["moves"] as [number, string][])];
    if (what === "play") {
      if (wish["move"] === "bad") throw new EngineRefusal({ error: "IllegalMove", key: "no", params: {} });
      this.moves.push([wish["seat"] as number, wish["move"] as string]);
    }
    if (what === "decide") return "robot's";
    if (what === "record") return { ...WANTED, moves: this.moves };
    if (what === "scores") return { scores: [3, 2, 1], winners: [0] };
    if (what !== "state") return this.progress;
    const events = Array.from({ length: this.moves.length }, (_, n) => ({ event: "moved", n }));
    return { seat: 0, legal: ["a"], choice: null, events: events.slice(wish["since"] as number) };
  });
}

let rules: TwoRounds;
let heard: AnyMessage[];
let line: SoloLine;

function open(wanted: SoloGame = WANTED): void {
  heard = [];
  line = new SoloLine(rules as unknown as Rules, wanted, "Aria", () => undefined);
  line.onmessage = ({ data }) => heard.push(JSON.parse(data as string) as AnyMessage);
}

const wait = (ms = 2000): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const kinds = (): string[] => heard.map((message) => message.type);
const send = (request: object): void => line.send(JSON.stringify({ id: "1", ...request }));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  rules = new TwoRounds();
});
afterEach(() => vi.useRealTimers());

test("it begins as a table does, and robots choose in secret", async () => {
  open();
  await wait();
  expect(kinds()).toEqual(["snapshot", "chosen", "chosen"]);
  const [snapshot, chosen] = heard;
  expect(snapshot).toMatchObject({ turn: 1, to_act: [0, 1, 2], table: { phase: "playing", host: true } });
  expect(chosen).toMatchObject({ seat: 1, choice: null, to_act: [0, 2] });
  expect(JSON.stringify(heard)).not.toContain("robot's");
  expect(JSON.stringify(heard)).not.toContain(rules.ask.mock.calls[0]?.[1]["seed"]);
});

test("the game goes on when everybody has chosen, and is noted", async () => {
  open();
  await wait();
  send({ type: "play", seat: 0, move: "a", turn: 1 });
  await wait(0);
  expect(kinds().slice(3)).toEqual(["step", "accepted"]);
  expect(heard[3]).toMatchObject({ turn: 2, to_act: [0, 1, 2], seats: [{ events: [{ n: 0 }, { n: 1 }, { n: 2 }] }] });
  expect(running()?.moves).toHaveLength(3);
});

test("what the rules refuse changes nothing", async () => {
  open();
  await wait();
  send({ type: "play", seat: 0, move: "bad", turn: 1 });
  await wait(0);
  expect(heard.at(-1)).toEqual({ type: "refused", id: "1", error: "IllegalMove", key: "no", params: {} });
});

test("what only a table of the house can do is refused", async () => {
  open();
  for (const request of [
    { type: "leave", seat: 1 },
    { type: "hand-over", seat: 1 },
  ]) {
    send(request);
    await wait(0);
    expect(heard.at(-1)).toMatchObject({ type: "refused", key: "web.solo.only_here" });
  }
});

test("a finished game is kept, and another one begins", async () => {
  open();
  for (const move of ["a", "b"]) {
    await wait();
    send({ type: "play", seat: 0, move, turn: 1 });
  }
  await wait();
  expect(heard.findLast(({ type }) => type === "table")).toMatchObject({ table: { phase: "over" } });
  expect(running()).toBeNull();
  const [game] = kept();
  expect(game).toMatchObject({ scores: [3, 2, 1], winners: [0] });
  expect(game?.record).toMatchObject({ names: ["Aria", "kome", "kome"], bots: [null, "kome", "kome"] });
  heard = [];
  send({ type: "rematch" });
  send({ type: "start" });
  await wait(0);
  expect(heard.filter(({ type }) => type === "snapshot")).toMatchObject([
    { table: { phase: "lobby" }, seats: [] },
    { table: { phase: "playing" }, seats: [{ events: [] }] },
  ]);
});

test("it goes on where it was left", async () => {
  const moves: [number, string][] = [0, 1, 2].map((seat) => [seat, "a"]);
  open({ ...WANTED, seed: "00", moves } as SoloGame);
  await wait(0);
  expect(rules.moves).toHaveLength(3);
  expect(heard[0]).toMatchObject({ type: "snapshot", seats: [{ events: [{ n: 0 }, { n: 1 }, { n: 2 }] }] });
});

test("a game that other rules played is given up", async () => {
  rules.ask.mockRejectedValueOnce(new EngineRefusal({ error: "IllegalMove", key: "no", params: {} }));
  open();
  await wait(0);
  expect(heard).toMatchObject([{ type: "refused", id: null, key: "web.solo.broken" }]);
  expect(running()).toBeNull();
});

test("robots wait while it is paused, and after it is closed", async () => {
  open();
  send({ type: "pause" });
  await wait();
  expect(rules.asked).not.toContain("decide");
  send({ type: "resume" });
  await wait();
  expect(rules.asked.filter((what) => what === "decide")).toHaveLength(2);
  const told = heard.length;
  line.close();
  send({ type: "play", seat: 0, move: "a", turn: 1 });
  await wait();
  expect(heard).toHaveLength(told);
});

test("a table does not mind that the network goes", async () => {
  const table = new Table("solo", () => new SoloLine(rules as unknown as Rules, WANTED, "Aria", () => undefined));
  await wait();
  expect(table.link).toBe("synced");
  dispatchEvent(new Event("offline"));
  expect(table.link).toBe("synced");
  expect(
    await Promise.race([table.ask({ type: "play", seat: 0, move: "a", turn: 1 }), wait().then(() => "late")]),
  ).toBeNull();
  table.close();
});
