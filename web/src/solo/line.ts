/** A table without the house: it speaks as a socket to one would, and the engine in the page keeps the rules. */
import type { AnyMessage, AnyRequest, Pace, TableInfo } from "../lib/protocol";
import { LINE, type Line } from "../lib/table.svelte";
import { EngineRefusal, type Engine, type Progress } from "./engine";
import { keep, keepRunning, randomHex, type Kept, type Running, type SoloGame } from "./games";

/** The engine, as far as a table needs it. */
export type Rules = Pick<Engine, "ask">;

/** The seat of whoever plays. */
const OWN = 0;
const SEED_BYTES = 32;
/** How long robots take, in milliseconds, as at the tables of the house: together, in turn, and after something striking. */
const PAUSES: Record<Pace, [number, number, number]> = {
  calm: [600, 1500, 3000],
  normal: [500, 800, 1500],
  quick: [400, 300, 750],
};

export class SoloLine implements Line {
  readyState: number = LINE.opening;
  onmessage: Line["onmessage"] = null;
  onopen: Line["onopen"] = null;
  onclose: Line["onclose"] = null;

  #engine: Rules;
  #game: Running;
  #name: string;
  #onover: (game: Kept) => void;
  #progress: Progress = { to_act: [], over: false, shared: false, struck: false };
  #phase: TableInfo["phase"] = "playing";
  #paused = false;
  #number = 0;
  #turn = 0;
  #told = 0;
  /** Tells one game from the next; the seed, which does so too, is nobody's to see. */
  #id = randomHex(8);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Requests and robots take turns: each waits for what came before it. */
  #last: Promise<void>;

  constructor(engine: Rules, wanted: SoloGame | Running, name: string, onover: (game: Kept) => void) {
    this.#engine = engine;
    this.#game = "moves" in wanted ? wanted : { ...wanted, seed: randomHex(SEED_BYTES), moves: [] };
    this.#name = name;
    this.#onover = onover;
    this.#last = this.#begin().then(
      () => {
        this.readyState = LINE.open;
        this.onopen?.(new Event("open"));
      },
      () => this.#fail(),
    );
  }

  send(text: string): void {
    const request = JSON.parse(text) as AnyRequest;
    this.#queue(() => this.#carryOut(request));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.readyState = LINE.closed;
  }

  #queue(act: () => Promise<void>): void {
    this.#last = this.#last.then(act, act);
  }

  /** A game that cannot be gone on with, because the rules cannot be loaded or are others now, is not tried again. */
  #fail(): void {
    keepRunning(null);
    this.#tell({ type: "refused", id: null, error: "Broken", key: "web.solo.broken", params: {} });
  }

  #tell(message: AnyMessage): void {
    if (this.readyState === LINE.closed) return;
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  get #bots(): (string | null)[] {
    return Array.from({ length: this.#game.players }, (_, seat) => (seat === OWN ? null : this.#game.robot));
  }

  async #begin(): Promise<void> {
    const { game, players, seed, moves } = this.#game;
    const seeds = this.#bots.map(() => randomHex(SEED_BYTES));
    this.#progress = await this.#engine.ask("new", {
      game,
      players,
      options: {},
      seed,
      bots: this.#bots,
      seeds,
      moves,
    });
    this.#phase = this.#progress.over ? "over" : "playing";
    this.#told = 0;
    this.#turn += 1;
    await this.#snapshot();
    this.#wakeRobots();
  }

  async #snapshot(): Promise<void> {
    const seats = this.#phase === "lobby" ? [] : [await this.#state()];
    const told = { number: ++this.#number, turn: this.#turn, table: this.#info(), to_act: this.#progress.to_act };
    this.#tell({ type: "snapshot", ...told, seats });
  }

  async #state() {
    const state = await this.#engine.ask("state", { seat: OWN, since: this.#told });
    this.#told += state.events.length;
    return state;
  }

  #info(): TableInfo {
    const seats = this.#bots.map((bot, seat) => ({
      name: bot === null ? this.#name : bot,
      bot,
      present: true,
      yours: seat === OWN,
      open: false,
      left: false,
      words: false,
      covered: false,
      due: null,
      hints: 0,
      agrees: false,
      attended: null,
    }));
    const terms = { clock: "none", away: "wait", away_seconds: 60, pace: this.#game.pace, spectators: false } as const;
    return {
      code: "solo",
      spoken: null,
      game: this.#game.game,
      options: {},
      seats,
      phase: this.#phase,
      host: true,
      commitment: this.#id,
      terms: { ...terms, chat: false, hints: false, public: false, fill_seconds: 0, language: null, rated: false },
      paused: this.#paused,
      hints: false,
      chat: false,
      game_id: null,
      pad: null,
      fills_at: null,
    };
  }

  async #carryOut(request: AnyRequest): Promise<void> {
    try {
      await this.#act(request);
      this.#tell({ type: "accepted", id: request.id, number: this.#number });
    } catch (error) {
      if (!(error instanceof EngineRefusal)) throw error;
      this.#tell({ type: "refused", id: request.id, ...error.refused });
    }
  }

  async #act(request: AnyRequest): Promise<void> {
    switch (request.type) {
      case "play":
        return this.#play(OWN, request.move);
      case "undo":
        this.#progress = await this.#engine.ask("undo", { seat: OWN });
        return this.#step();
      case "say":
        return this.#tell({ type: "said", number: ++this.#number, seat: OWN, phrase: request.phrase, text: null });
      case "pause":
      case "resume":
        this.#paused = request.type === "pause";
        this.#tell({ type: "table", number: ++this.#number, table: this.#info(), to_act: this.#progress.to_act });
        return this.#wakeRobots();
      case "rematch":
        this.#phase = "lobby";
        return this.#snapshot();
      case "start":
        this.#game = { ...this.#game, seed: randomHex(SEED_BYTES), moves: [] };
        this.#id = randomHex(8);
        return this.#begin();
      case "leave":
        if (request.seat === OWN) return keepRunning(null);
    }
    throw new EngineRefusal({ error: "TableRefusal", key: "web.solo.only_here", params: {} });
  }

  /** Make a move; the game goes on once nobody else is waited for. */
  async #play(seat: number, move: string): Promise<void> {
    const others = this.#progress.to_act.filter((each) => each !== seat);
    this.#progress = await this.#engine.ask("play", { seat, move });
    if (!others.length) return this.#step();
    const choice = seat === OWN ? move : null;
    this.#tell({ type: "chosen", number: ++this.#number, seat, choice, to_act: this.#progress.to_act });
  }

  async #step(): Promise<void> {
    this.#turn += 1;
    if (this.#progress.over) await this.#end();
    else await this.#remember();
    const seats = [await this.#state()];
    const due = this.#bots.map(() => null);
    this.#tell({ type: "step", number: ++this.#number, turn: this.#turn, seats, to_act: this.#progress.to_act, due });
    this.#wakeRobots();
  }

  async #remember(): Promise<void> {
    const { moves } = await this.#engine.ask("record", {});
    this.#game = { ...this.#game, moves };
    keepRunning(this.#game);
  }

  async #end(): Promise<void> {
    const [record, result] = [await this.#engine.ask("record", {}), await this.#engine.ask("scores", {})];
    const names = this.#info().seats.map((seat) => seat.name ?? "");
    const over = { at: Date.now(), ...result, record: { ...record, names, bots: this.#bots } };
    keepRunning(null);
    keep(over);
    this.#onover(over);
    this.#phase = "over";
    this.#tell({ type: "table", number: ++this.#number, table: this.#info(), to_act: [] });
  }

  /** Robots that owe a move make it after a while, so that people can follow. */
  #wakeRobots(): void {
    clearTimeout(this.#timer);
    const waiting = this.#progress.to_act.some((seat) => seat !== OWN);
    if (!waiting || this.#paused || this.#phase !== "playing" || this.readyState === LINE.closed) return;
    const [together, inTurn, struck] = PAUSES[this.#game.pace];
    const pause = this.#progress.struck ? struck : this.#progress.shared ? together : inTurn;
    this.#timer = setTimeout(() => this.#queue(() => this.#moveRobots()), pause);
  }

  /** Every robot that is asked now answers. */
  async #moveRobots(): Promise<void> {
    const turn = this.#turn;
    for (const seat of this.#progress.to_act.filter((each) => each !== OWN)) {
      if (this.#paused || this.readyState === LINE.closed || turn !== this.#turn) return;
      await this.#play(seat, await this.#engine.ask("decide", { seat }));
    }
  }
}
