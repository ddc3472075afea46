import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnyMessage, GameEvent, SeatState, TableInfo } from "./protocol";
import { Table } from "./table.svelte";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = (): void => {};
  onclose = (): void => {};
  onmessage = (_: { data: string }): void => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    this.onclose();
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  tell(message: Partial<AnyMessage>): void {
    this.onmessage({ data: JSON.stringify(message) });
    flushSync();
  }
}

const socket = (): FakeSocket => FakeSocket.all.at(-1)!;
const info = (phase: TableInfo["phase"], commitment = "c1"): TableInfo =>
  ({ code: "abc", phase, commitment, seats: [{ due: null }, { due: null }] }) as unknown as TableInfo;
const event = (n: number): GameEvent => ({ event: "chosen", seat: n }) as GameEvent;
const state = (seat: number | null, events: GameEvent[], choice: string | null = null): SeatState =>
  ({ seat, events, choice, legal: [], view: {} }) as unknown as SeatState;
const snapshot = (table: TableInfo, seats: SeatState[]): Partial<AnyMessage> => ({
  type: "snapshot",
  number: 1,
  turn: 1,
  table,
  seats,
  to_act: [0, 1],
});
const step = (seats: SeatState[]): Partial<AnyMessage> => ({
  type: "step",
  number: 2,
  turn: 2,
  seats,
  to_act: [1],
  due: [null, 9000],
});

let table: Table;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  table = new Table("ab cd");
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it connects to the table of its code", () => {
  expect(socket().url).toMatch(/\/api\/tables\/ab%20cd\/socket$/);
});

test("a snapshot shows everything", () => {
  socket().open();
  socket().tell(snapshot(info("playing"), [state(0, [event(0)], "keep:tofu")]));
  expect(table.link).toBe("synced");
  expect(table.toAct).toEqual([0, 1]);
  expect(table.choices).toEqual({ 0: "keep:tofu" });
  expect(table.heard(0)).toEqual({ events: [event(0)], fresh: 0 });
});

test("a step goes on with the story, and tells when times are up", () => {
  socket().open();
  socket().tell(snapshot(info("playing"), [state(0, [event(0)], "keep:tofu")]));
  socket().tell(step([state(0, [event(1), event(2)])]));
  expect(table.heard(0)).toEqual({ events: [event(0), event(1), event(2)], fresh: 2 });
  expect(table.choices).toEqual({});
  expect(table.info?.seats[1]?.due).toBe(9000);
});

test("the first events of a game that begins now are new", () => {
  socket().open();
  socket().tell(snapshot(info("lobby"), []));
  socket().tell(snapshot(info("playing"), [state(0, [event(0)])]));
  expect(table.heard(0).fresh).toBe(1);
});

test("a spectator who sits down has seen the past already", () => {
  socket().open();
  socket().tell(snapshot(info("playing"), [state(null, [event(0)])]));
  socket().tell(snapshot(info("playing"), [state(1, [event(0), event(1)])]));
  expect(table.heard(1)).toEqual({ events: [event(0), event(1)], fresh: 0 });
});

test("a choice made in another tab is seen here, the choices of others are not", () => {
  socket().open();
  socket().tell(snapshot(info("playing"), [state(0, [])]));
  socket().tell({ type: "chosen", number: 2, seat: 0, choice: "keep:tempura", to_act: [1] });
  socket().tell({ type: "chosen", number: 3, seat: 1, choice: null, to_act: [] });
  expect(table.choices).toEqual({ 0: "keep:tempura" });
  expect(table.toAct).toEqual([]);
});

test("a request is settled once it is accepted", async () => {
  socket().open();
  const asked = table.ask({ type: "play", seat: 0, move: "keep:tofu", turn: 1 });
  expect(table.pending).toEqual([{ type: "play", seat: 0, move: "keep:tofu", turn: 1 }]);
  socket().tell({ type: "accepted", id: socket().sent[0]!["id"] as string, number: 3 });
  expect(await asked).toBeNull();
  expect(table.pending).toEqual([]);
});

test("a refusal is what a request resolves to", async () => {
  socket().open();
  const asked = table.ask({ type: "start" });
  socket().tell({
    type: "refused",
    id: socket().sent[0]!["id"] as string,
    error: "TableRefusal",
    key: "k",
    params: {},
  });
  expect((await asked)?.key).toBe("k");
});

test("a message that the house could not read is refused, too", async () => {
  socket().open();
  const asked = table.ask({ type: "sit", seat: 0, name: "" });
  socket().tell({ type: "refused", id: null, error: "BadMessage", key: "server.error.malformed", params: {} });
  expect((await asked)?.key).toBe("server.error.malformed");
});

test("what was asked while the house was away is sent with the same id when it is back", async () => {
  socket().open();
  socket().tell(snapshot(info("playing"), [state(0, [event(0)])]));
  const before = table.ask({ type: "play", seat: 0, move: "a", turn: 1 });
  const id = socket().sent[0]!["id"];
  socket().close();
  expect(table.link).toBe("away");
  const during = table.ask({ type: "say", seat: 0, phrase: "yum" });
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  socket().open();
  expect(socket().sent.map((sent) => sent["type"])).toEqual(["play", "say"]);
  expect(socket().sent[0]!["id"]).toBe(id);
  socket().tell(snapshot(info("playing"), [state(0, [event(0), event(1)])]));
  expect(table.heard(0)).toEqual({ events: [event(0), event(1)], fresh: 1 });
  for (const sent of socket().sent) socket().tell({ type: "accepted", id: sent["id"] as string, number: 4 });
  expect(await before).toBeNull();
  expect(await during).toBeNull();
});

test("it tries again, ever more patiently, and at once when the network is back", () => {
  for (let n = 0; n < 6; n += 1) {
    socket().close();
    vi.advanceTimersByTime(10_001);
  }
  expect(FakeSocket.all).toHaveLength(7);
  socket().close();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(8);
});

test("another game that began while the house was away is a new story", () => {
  socket().open();
  socket().tell(snapshot(info("playing", "c1"), [state(0, [event(0), event(1)])]));
  socket().close();
  vi.advanceTimersByTime(1000);
  socket().open();
  socket().tell(snapshot(info("playing", "c2"), [state(0, [event(0)])]));
  expect(table.heard(0)).toEqual({ events: [event(0)], fresh: 0 });
});

test("a table that does not exist is a problem, and is not asked for again", () => {
  socket().open();
  socket().tell({
    type: "refused",
    id: null,
    error: "NotThere",
    key: "server.error.no_such_table",
    params: { code: "ab cd" },
  });
  socket().close();
  vi.advanceTimersByTime(20_000);
  expect(table.link).toBe("lost");
  expect(table.problem?.key).toBe("server.error.no_such_table");
  expect(FakeSocket.all).toHaveLength(1);
});

test("what is said is kept with its place in the story", () => {
  socket().open();
  socket().tell(snapshot(info("playing"), [state(0, [event(0)])]));
  socket().tell({ type: "said", number: 2, seat: 1, phrase: "yum", text: null });
  expect(table.said[0]).toMatchObject({ seat: 1, phrase: "yum", after: 1 });
});

test("a page that is left connects no more", () => {
  socket().open();
  table.close();
  vi.advanceTimersByTime(20_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("who came by a short code comes back by the table's own", () => {
  socket().open();
  socket().tell(snapshot({ ...info("lobby"), code: "long-code" }, []));
  socket().close();
  vi.advanceTimersByTime(1000);
  expect(socket().url).toContain("/api/tables/long-code/socket");
});

test("who may no longer watch is told so, and does not come back", () => {
  socket().open();
  socket().tell(snapshot(info("lobby"), []));
  const asked = table.ask({ type: "sync", number: 0 });
  void asked;
  socket().tell({ type: "refused", id: null, error: "NoSpectators", key: "server.error.no_spectators", params: {} });
  socket().close();
  vi.advanceTimersByTime(20_000);
  expect(table.problem?.key).toBe("server.error.no_spectators");
  expect(FakeSocket.all).toHaveLength(1);
});
