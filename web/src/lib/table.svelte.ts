/** A table as this browser knows it: connected, or on the way back. */
import { FIRST_PAUSE, longer, scattered, socketAt } from "./reconnecting";
import type { Advice, AnyMessage, AnyRequest, GameEvent, Refused, Said, SeatState, TableInfo } from "./protocol";

export type Link = "opening" | "synced" | "away" | "lost";
/** A request without its id, which the table adds. */
export type Wish = AnyRequest extends infer R ? (R extends { id: string } ? Omit<R, "id"> : never) : never;

/** The states of a line, by the numbers that sockets have for them. */
export const LINE = { opening: 0, open: 1, closed: 3 } as const;

/** What carries texts to a table and back: a socket to the house, or something that speaks as one. */
export interface Line {
  readonly readyState: number;
  onmessage: ((event: MessageEvent) => void) | null;
  onopen: ((event: Event) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

interface Waiting {
  text: string;
  wish: Wish;
  settle: (refused: Refused | null) => void;
}

/** What a seat has heard of a game so far; the last `fresh` events are new. */
export interface Heard {
  events: GameEvent[];
  fresh: number;
}

/** Something that was said, when, and after how many events. */
export type Saying = Said & { at: number; after: number };

const NOTHING: Heard = { events: [], fresh: 0 };
/** A spectator's events are kept under this number. */
const SPECTATOR = -1;

/** Refusals after which there is no table for this browser any more, whatever it was about. */
const LAST_WORDS = ["NoSpectators", "TableClosed", "Banned"];
const MOST_SAID = 50;

/** An id that no other request has; `crypto.randomUUID` is missing where a page came without TLS. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const socketTo = (code: string): Line => socketAt(`/api/tables/${encodeURIComponent(code)}/socket`);

export class Table {
  link = $state<Link>("opening");
  info = $state.raw<TableInfo | null>(null);
  seats = $state.raw<SeatState[]>([]);
  toAct = $state.raw<number[]>([]);
  /** What this browser's own seats have chosen in secret, by seat. */
  choices = $state<Record<number, string>>({});
  /** Requests on the way, by what they ask for: a choice stays visible while the house is away. */
  pending = $state.raw<Wish[]>([]);
  said = $state.raw<Saying[]>([]);
  /** Why the table cannot be shown. */
  problem = $state.raw<Refused | null>(null);
  /** Where the record of a finished game can be had that the house does not know. */
  record = $state.raw<string | null>(null);
  number = 0;
  /** The turn that is shown: a decision names it, and counts for no other. */
  turn = $state(0);
  /** What the chef has said last, which counts for its turn. */
  advice = $state.raw<Advice | null>(null);

  #heard = $state.raw<Record<number, Heard>>({});
  /** Whether the next snapshot is the first of a connection, which tells everything from the beginning. */
  #anew = true;
  #socket: Line | null = null;
  #waiting = new Map<string, Waiting>();
  #pause = FIRST_PAUSE;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /**
   * A short code leads to the table until the first game begins; the table then tells its own.
   * A table with a line of its own does not depend on the network.
   */
  constructor(
    public code: string,
    private readonly line: (code: string) => Line = socketTo,
  ) {
    this.#connect();
    if (line !== socketTo) return;
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#hangUp);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Leave the page of the table; seats are kept. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#hangUp);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  /** Ask for something; resolves to the refusal, or null when it is carried out and will not be lost. */
  ask(wish: Wish): Promise<Refused | null> {
    const id = newId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((settle) => {
      this.#waiting.set(id, { text, settle, wish });
      this.#showPending();
      if (this.#socket?.readyState === LINE.open) this.#socket.send(text);
    });
  }

  /** What a seat of this browser sees; of the first one if none is named. */
  state(seat?: number | null): SeatState | undefined {
    return seat === undefined ? this.seats[0] : this.seats.find((state) => state.seat === seat);
  }

  /** What a seat, or null for a spectator, has heard of the game. */
  heard(seat: number | null): Heard {
    return this.#heard[seat ?? SPECTATOR] ?? NOTHING;
  }

  #connect(): void {
    this.#anew = true;
    const socket = this.line(this.code);
    this.#socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as AnyMessage);
    socket.onopen = () => {
      for (const { text } of this.#waiting.values()) socket.send(text);
    };
    socket.onclose = () => this.#lose(socket);
  }

  /** A connection is gone: try again after a while. */
  #lose(socket: Line): void {
    if (this.#closed || socket !== this.#socket || this.link === "lost") return;
    this.#socket = null;
    this.link = "away";
    this.#timer = setTimeout(() => this.#connect(), scattered(this.#pause));
    this.#pause = longer(this.#pause);
  }

  /** A line that goes nowhere may stay silent for minutes: without a network it is not waited for. */
  #hangUp = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    socket.onmessage = null;
    socket.close();
    this.#lose(socket);
  };

  #hurry = (): void => {
    if (this.link !== "away" || document.hidden) return;
    clearTimeout(this.#timer);
    this.#pause = FIRST_PAUSE;
    this.#connect();
  };

  /** Take in a message of the house. */
  hear(message: AnyMessage): void {
    switch (message.type) {
      case "snapshot":
        this.#pause = FIRST_PAUSE;
        this.link = "synced";
        this.turn = message.turn;
        this.#show(message.seats, message.to_act, message.number, this.#turnPage(message.table));
        break;
      case "table":
        this.info = message.table;
        this.toAct = message.to_act;
        this.number = message.number;
        break;
      case "step":
        if (this.info) {
          const seats = this.info.seats.map((seat, n) => ({ ...seat, due: message.due[n] ?? null }));
          this.info = { ...this.info, seats };
        }
        this.turn = message.turn;
        this.#show(message.seats, message.to_act, message.number);
        break;
      case "chosen":
        this.toAct = message.to_act;
        this.number = message.number;
        if (message.choice !== null) this.choices[message.seat] = message.choice;
        break;
      case "said":
        this.said = [...this.said.slice(1 - MOST_SAID), { ...message, at: Date.now(), after: this.#told() }];
        break;
      case "advice":
        this.advice = message;
        break;
      case "accepted":
        this.#settle(message.id, null);
        break;
      case "refused":
        this.#refuse(message);
        break;
      case "closing":
        this.#pause = message.retry * 1000;
        break;
      default:
        message satisfies never; // a new message is an error of types until it is handled
    }
  }

  /** Take in a snapshot's table, of which a new game has told nothing so far; says whether the game begins just now. */
  #turnPage(table: TableInfo): boolean {
    const before = this.info;
    this.info = table;
    this.code = table.code;
    if (table.phase === "lobby" || before?.commitment !== table.commitment) this.#heard = {};
    if (table.phase === "lobby") this.said = [];
    return !this.#anew && before?.phase === "lobby" && table.phase === "playing";
  }

  #refuse(refused: Refused): void {
    // What the house could not even read has no id: it answers the oldest request on the way.
    const id = refused.id ?? this.#waiting.keys().next().value;
    if (LAST_WORDS.includes(refused.error) || (id === undefined && !this.info)) {
      this.link = "lost";
      this.info = null;
      this.problem = refused;
    } else if (id !== undefined) this.#settle(id, refused);
  }

  #told(): number {
    return this.heard(this.seats[0]?.seat ?? null).events.length;
  }

  #listen(states: SeatState[], begins: boolean): void {
    const before = this.#heard;
    const heard: Record<number, Heard> = this.#anew ? {} : { ...before };
    for (const { seat, events } of states) {
      const known = before[seat ?? SPECTATOR]?.events ?? [];
      const all = this.#anew ? events : [...known, ...events];
      const fresh = known.length || begins ? Math.max(0, all.length - known.length) : 0;
      heard[seat ?? SPECTATOR] = { events: all, fresh };
    }
    this.#heard = heard;
    this.#anew = false;
  }

  #show(seats: SeatState[], toAct: number[], number: number, begins = false): void {
    this.#listen(seats, begins);
    this.seats = seats;
    this.toAct = toAct;
    this.number = number;
    this.choices = {};
    for (const { seat, choice } of seats) if (seat !== null && choice !== null) this.choices[seat] = choice;
  }

  #settle(id: string, refused: Refused | null): void {
    this.#waiting.get(id)?.settle(refused);
    this.#waiting.delete(id);
    this.#showPending();
  }

  #showPending(): void {
    this.pending = [...this.#waiting.values()].map(({ wish }) => wish);
  }
}
