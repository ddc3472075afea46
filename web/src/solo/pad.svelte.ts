/** A score pad that is being written: what is noted is kept at once, then counted by the rules. */
import { untrack } from "svelte";
import { voice } from "../lib/announce.svelte";
import { say } from "../lib/i18n.svelte";
import type { Note, Plate, Problem, Tally } from "../lib/pad";
import { Table } from "../lib/table.svelte";
import type { Engine } from "./engine";
import { emptyRound, keepFinished, keepOpen, type FinishedPad, type Pad } from "./pads";

/** A part that is no card: it says that somebody is done. */
const DONE = "noted";

/** What comes after this plate. */
export type Step =
  | { kind: "seat"; seat: number }
  | { kind: "done" }
  | { kind: "wait"; seat: number }
  | { kind: "round"; round: number }
  | { kind: "bill" }
  | { kind: "correct"; round: number; seat: number };

export class PadBook {
  pad: Pad = $state.raw()!;
  tally: Tally | null = $state.raw(null);
  /** The pad at the house, where several phones count. */
  line: Table | null = $state.raw(null);
  #asked = 0;
  /** The last question to the rules: what comes next depends on its answer. */
  #counting: Promise<void> = Promise.resolve();
  #going = false;
  #unwatch = (): void => undefined;

  constructor(
    private engine: Engine,
    pad: Pad,
    private rounds: number,
  ) {
    this.pad = pad;
    void this.count();
    if (pad.code) this.connect(pad.code);
  }

  /** From now on other phones count, too: what is noted goes to the house, and what others note comes from there. */
  connect(code: string): void {
    this.#keep({ ...this.pad, code });
    this.line = new Table(code);
    this.#unwatch = $effect.root(() => {
      $effect(() => {
        const notes = this.line?.info?.pad?.notes;
        if (notes) untrack(() => this.#merge(notes));
      });
    });
    for (const note of this.pad.unsent ?? []) void this.#send(note);
  }

  close(): void {
    this.#unwatch();
    this.line?.close();
  }

  /** Whether this phone counts a seat. */
  counts(seat: number): boolean {
    return this.pad.own?.includes(seat) ?? true;
  }

  get plate(): Plate {
    return this.pad.notes[this.pad.round]?.[this.pad.seat] ?? {};
  }

  /** What is wrong with the plate that is open. */
  get wrong(): string[] {
    const { round, seat } = this.pad;
    const concerns = (problem: Problem): boolean =>
      problem.seat === seat || problem.counts.some(([other]) => other === seat);
    const here = this.tally?.problems.filter((problem) => problem.round === round && concerns(problem)) ?? [];
    return here.map(({ part }) => part);
  }

  get canUndo(): boolean {
    return this.pad.before.length > 0;
  }

  /** Note something on the plate that is open; whoever listens hears it, with the points it brings once counted. */
  async note(part: string, value: unknown, words = "", family = ""): Promise<void> {
    const { round, seat } = this.pad;
    const before: Note = { round, seat, part, value: this.plate[part] ?? null };
    await this.#write({ round, seat, part, value }, [...this.pad.before, before]);
    const points = this.tally?.points[round]?.[seat]?.[family];
    voice.say(points ? say("web.pad.said", { words, count: points }) : words);
  }

  /** Take the last note back, and open its plate. */
  undo(): void {
    const last = this.pad.before.at(-1);
    if (!last) return;
    void this.#write(last, this.pad.before.slice(0, -1), last);
    voice.say(say("web.pad.undone"));
  }

  open(seat: number, round = this.pad.round): void {
    this.#keep({ ...this.pad, seat, round });
  }

  /** What the main button does. */
  get next(): Step {
    const { round, seat, names } = this.pad;
    const marks = this.tally?.marks[round] ?? [];
    const [problem] = this.tally?.problems ?? [];
    if (problem) return { kind: "correct", round: problem.round, seat: problem.seat };
    const after = names.map((_, n) => (seat + 1 + n) % names.length).filter((each) => each !== seat);
    const left = after.filter((each) => !marks[each]?.counted);
    const missing = left.find((each) => this.counts(each)) ?? left[0];
    if (missing !== undefined && this.counts(missing)) return { kind: "seat", seat: missing };
    if (missing !== undefined && !this.tally?.hand && !marks[seat]?.counted) return { kind: "done" };
    if (missing !== undefined) return { kind: "wait", seat: missing };
    if (this.tally?.hand && !marks[seat]?.counted) return { kind: "correct", round, seat };
    return round + 1 < this.rounds ? { kind: "round", round: round + 1 } : { kind: "bill" };
  }

  /** Go on, once all that is noted is counted; the finished pad, once there is nothing left to count. */
  async goOn(): Promise<FinishedPad | null> {
    if (this.#going) return null;
    this.#going = true;
    await this.#counting.catch(() => undefined);
    this.#going = false;
    const step = this.next;
    if (step.kind === "correct") {
      this.open(step.seat, step.round);
      return null;
    }
    if (!this.tally?.hand) void this.#write({ ...this.pad, part: DONE, value: 1 }, this.pad.before);
    if (step.kind === "seat") this.open(step.seat);
    else if (step.kind === "round") this.begin(step.round);
    else if (step.kind === "bill") return this.#finish();
    return null;
  }

  /** Open a round, which begins with whoever is first. */
  begin(round: number): void {
    const notes = [...this.pad.notes];
    while (notes.length <= round) notes.push(emptyRound(this.pad.names));
    this.#keep({ ...this.pad, notes, round, seat: this.pad.own?.[0] ?? 0 });
    void this.count();
  }

  /** Counted by itself: what comes from other phones meanwhile does not hold it up. */
  async #finish(): Promise<FinishedPad | null> {
    const { result, tie, tie_counts: tieCounts, parts, sheet } = await this.#tallied();
    if (!result) return null;
    const finished = { ...this.pad, result, tie, tieCounts, parts, sheet };
    keepFinished(finished);
    keepOpen(null);
    return finished;
  }

  /** Ask the rules where it stands; an answer that came too late is dropped. */
  count(): Promise<void> {
    return (this.#counting = this.#count());
  }

  async #count(): Promise<void> {
    const asked = ++this.#asked;
    const tally = await this.#tallied();
    if (asked === this.#asked) this.tally = tally;
  }

  #tallied(): Promise<Tally> {
    const { game, notes, options } = this.pad;
    return this.engine.ask("tally", { game, notes, options });
  }

  #write(note: Note, before: Note[], open: { round: number; seat: number } = this.pad): Promise<void> {
    const { round, seat, part, value } = note;
    const plain = { round, seat, part, value };
    const notes = noted(this.pad.notes, plain, this.pad.names);
    const unsent = this.pad.code ? { unsent: [...(this.pad.unsent ?? []), plain] } : {};
    this.#keep({ ...this.pad, notes, before, round: open.round, seat: open.seat, ...unsent });
    if (this.line) void this.#send(plain);
    return this.count();
  }

  /** Tell the house; until it has confirmed it, a note is kept here and sent again. The pad with it is told after that. */
  async #send(note: Note): Promise<void> {
    const { round, seat, part, value } = note;
    const wish = { type: "note", round, seat, part, value: value as never } as const;
    const refused = await this.line?.ask(wish);
    if (refused === undefined) return;
    this.#keep({ ...this.pad, unsent: (this.pad.unsent ?? []).filter((each) => each !== note) });
    const notes = this.line?.info?.pad?.notes;
    if (refused && notes) this.#merge(notes);
  }

  /** What everybody has noted, with what the house does not know yet. */
  #merge(told: Plate[][]): void {
    const known = [...told];
    while (known.length <= this.pad.round) known.push(emptyRound(this.pad.names));
    const notes = (this.pad.unsent ?? []).reduce((all, note) => noted(all, note, this.pad.names), known);
    if (JSON.stringify(notes) === JSON.stringify(this.pad.notes)) return;
    this.#keep({ ...this.pad, notes });
    void this.count();
  }

  #keep(pad: Pad): void {
    this.pad = pad;
    keepOpen(pad);
  }
}

/** All rounds once something is noted; a round begins with its first note. */
function noted(rounds: Plate[][], { round, seat, part, value }: Note, names: string[]): Plate[][] {
  const begun = rounds.length > round ? rounds : [...rounds, emptyRound(names)];
  return begun.map((plates, at) =>
    at === round ? plates.map((plate, who) => (who === seat ? written(plate, part, value) : plate)) : plates,
  );
}

/** A plate with a part changed; what is nothing leaves it. */
function written(plate: Plate, part: string, value: unknown): Plate {
  const { [part]: _, ...others } = plate;
  return value === null || value === 0 ? others : { ...others, [part]: value };
}
