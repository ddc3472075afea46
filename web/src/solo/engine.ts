/** The rules in the page: the same as those of the house, loaded when they are first asked for anything. */
import type { Plate, Tally } from "../lib/pad";
import type { GameInfo, SeatState } from "../lib/protocol";
import type { Answered, Asked } from "./worker";

/** How far a match is. */
export interface Progress {
  to_act: number[];
  over: boolean;
  /** Whether several seats are asked at the same time. */
  shared: boolean;
  /** Whether something happened that people need a moment to see. */
  struck: boolean;
}

/** A match as it begins, or goes on after some moves. */
export interface NewMatch {
  game: string;
  players: number;
  options: object;
  /** 64 hexadecimal digits. */
  seed: string;
  /** The robot of each seat; null for a person. */
  bots: (string | null)[];
  /** The seeds of the robots' own chance, by seat. */
  seeds: string[];
  moves: [number, string][];
}

/** A record, without what only the house knows. */
export interface MatchRecord {
  game: string;
  players: number;
  options: object;
  seed: string;
  moves: [number, string][];
  format: number;
  rules: number;
}

/** A lesson at a step; texts are keys of messages. */
export interface Scene {
  lesson: string;
  step: number;
  steps: number;
  phase: "ask" | "after" | "done";
  mood: "plain" | "point" | "kind" | "cheer";
  say: string;
  also: string;
  task: string;
  /** Places of the table that are right now; `hand *` is any card of the hand. */
  ask: string[];
  picked: string[];
  /** The place that was tapped wrongly. */
  wrong: string;
  /** What the label at it says. */
  why: string;
  helps: boolean;
  button: string;
  choose: string[];
  /** The move that is chosen and not shown yet. */
  sealed: string;
  bill: LessonBill | null;
  /** A pile of plates above the bill, from the bottom. */
  plates: string[];
  /** Cards shown instead of a table, and those below them that can be tapped. */
  menu: string[];
  offers: string[];
}

/** The bill so far; points are null as long as they are not counted. */
export interface LessonBill {
  lines: { family: string; cards: string[][]; points: number[] | null; now: boolean }[];
  sums: number[];
}

/** What a pupil does. */
export type Act = "tap" | "choose" | "press" | "help" | "skip" | "again";

/** A lesson as it stands, with what has just happened at its table; `laid` counts the tables laid so far. */
export interface Taught {
  scene: Scene;
  state: SeatState;
  to_act: number[];
  laid: number;
}

/** What can be asked, and what is answered. */
interface Answers {
  new: [NewMatch, Progress];
  state: [{ seat: number | null; since: number }, SeatState];
  play: [{ seat: number; move: string }, Progress];
  decide: [{ seat: number }, string];
  undo: [{ seat: number }, Progress];
  record: [object, MatchRecord];
  scores: [object, { scores: number[]; winners: number[] }];
  describe: [{ game: string }, GameInfo];
  sheet: [{ game: string; rounds: unknown; options: object }, unknown];
  tally: [{ game: string; notes: Plate[][]; options: object }, Tally];
  forget: [object, null];
  learn: [{ game: string; lesson: number; step: number }, Taught];
  answer: [{ act: Act; what: string }, Taught];
}

/** Why the engine refuses something, in the words of the house. */
export class EngineRefusal extends Error {
  constructor(readonly refused: { error: string; key: string; params: Record<string, unknown> }) {
    super(refused.key);
  }
}

type Settle = (answer: Answered) => void;

export class Engine {
  #worker: Worker;
  #waiting = new Map<number, Settle>();
  #asked = 0;

  constructor() {
    this.#worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = ({ data }: MessageEvent<Answered>) => {
      this.#waiting.get(data.number)?.(data);
      this.#waiting.delete(data.number);
    };
    this.#worker.onerror = () => this.#break("the engine could not be loaded");
  }

  /** Ask for something; rejects with an EngineRefusal if the rules refuse it. */
  async ask<What extends keyof Answers>(what: What, wish: Answers[What][0], match = 0): Promise<Answers[What][1]> {
    const text = await this.tell(JSON.stringify({ do: what, match, ...wish }));
    const said = JSON.parse(text) as { answer: Answers[What][1] } | { refused: EngineRefusal["refused"] };
    if ("refused" in said) throw new EngineRefusal(said.refused);
    return said.answer;
  }

  /** The very text that answers a text. */
  tell(text: string): Promise<string> {
    const number = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, (answer) => {
        if (answer.text === undefined) reject(new Error(answer.broken));
        else resolve(answer.text);
      });
      this.#worker.postMessage({ number, text } satisfies Asked);
    });
  }

  close(): void {
    this.#worker.terminate();
    this.#break("closed");
  }

  #break(broken: string): void {
    for (const [number, settle] of this.#waiting) settle({ number, broken });
    this.#waiting.clear();
  }
}
