import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FIRST_PAUSE } from "../../lib/reconnecting";
import { Waiting } from "./waiting.svelte";

class FakeSocket {
  static all: FakeSocket[] = [];
  isOpen = true;
  onclose = (): void => {};
  onmessage = (_: { data: string }): void => {};

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  close(): void {
    this.isOpen = false;
    this.onclose();
  }
  tell(...codes: string[]): void {
    this.onmessage({ data: JSON.stringify({ tables: codes.map((code) => ({ code })) }) });
  }
}

const sockets = FakeSocket.all;
const last = (): FakeSocket => sockets.at(-1)!;
const codes = (waiting: Waiting): string[] | undefined => waiting.tables?.map((table) => table.code);

let waiting: Waiting;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  sockets.length = 0;
  waiting = new Waiting();
  end = waiting.follow();
});

afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(visible: boolean): void {
  vi.spyOn(document, "hidden", "get").mockReturnValue(!visible);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the list is what the house has told last", () => {
  expect(waiting.tables).toBe(null);
  expect(last().url).toMatch(/^ws:.*\/api\/waiting$/);
  last().tell("a");
  last().tell("a", "b");
  expect(codes(waiting)).toEqual(["a", "b"]);
  last().onmessage({ data: '{"type": "refused"}' });
  expect(codes(waiting)).toEqual(["a", "b"]);
});

test("a connection that is gone is opened again, after a longer pause each time until the house tells something", () => {
  for (const pause of [1, 2, 4, 8, 16, 16].map((times) => times * FIRST_PAUSE)) {
    const before = sockets.length;
    last().close();
    vi.advanceTimersByTime(pause - 1);
    expect(sockets.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(sockets.length).toBe(before + 1);
  }
  last().tell("a");
  last().close();
  vi.advanceTimersByTime(FIRST_PAUSE);
  expect(last().isOpen).toBe(true);
  expect(codes(waiting)).toEqual(["a"]);
});

test("nobody is connected who does not look, or has no network", () => {
  const first = last();
  show(false);
  expect(first.isOpen).toBe(false);
  first.tell("late");
  expect(waiting.tables).toBe(null);
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
  show(true);
  expect(sockets.length).toBe(2);
  dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(60_000);
  expect(last().isOpen).toBe(false);
  expect(sockets.length).toBe(2);
  dispatchEvent(new Event("online"));
  show(true);
  expect(sockets.length).toBe(3);
});

test("it ends with the page", () => {
  end();
  expect(last().isOpen).toBe(false);
  show(true);
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
});
