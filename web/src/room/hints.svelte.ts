/** What this browser asks the chef in one turn: an idea, then the numbers. */
import { percent, reasonWords } from "../lib/chances";
import { say } from "../lib/i18n.svelte";
import { called } from "../lib/people";
import { whyNot } from "../lib/refusals";
import type { ChefTalk, Person } from "../lib/sitting";
import type { Table } from "../lib/table.svelte";

interface Place {
  table: Table;
  seat: number;
  people: Person[];
}

/** The chef where nobody can ask: only the reason is told. */
export function silent(why: string, always: boolean, tell: () => void): ChefTalk {
  const nothing = { words: "", note: "", best: null, choices: [], chosen: null, ask: null, hide: null };
  return { ...nothing, step: 0, thinking: false, off: { why, always, tell } };
}

export class Hints {
  /** How much is wanted, and of which turn of which seat. */
  #wanted = $state.raw<{ key: string; step: ChefTalk["step"] }>({ key: "", step: 0 });

  constructor(
    private readonly place: () => Place,
    private readonly choice: (move: string) => string,
    private readonly refused: (why: string) => void,
  ) {}

  readonly #key = $derived.by(() => `${this.place().seat} ${this.place().table.turn}`);
  readonly step = $derived(this.#wanted.key === this.#key ? this.#wanted.step : 0);
  /** What the chef has said of this turn. */
  readonly #advice = $derived.by(() => {
    const { table, seat } = this.place();
    return table.advice?.turn === table.turn && table.advice.seat === seat ? table.advice : null;
  });

  readonly talk: ChefTalk = $derived.by(() => {
    const advice = this.#advice;
    const thinking = this.step > 0 && (advice === null || advice.step < this.step);
    const numbers = this.step === 2 && !thinking && advice !== null;
    const reason =
      numbers && advice.reason ? reasonWords(advice.reason, (seat) => called(this.place().people, seat)) : "";
    return {
      step: this.step,
      thinking,
      words: reason || (advice ? say(advice.idea) : ""),
      note: numbers
        ? advice.exact
          ? say("web.hint.exact")
          : say("web.hint.values", { margin: percent(advice.margin) })
        : say("web.hint.noted"),
      best: numbers ? (advice.best ?? null) : null,
      choices: numbers
        ? Object.entries(advice.values ?? {}).map(([move, share]) => ({ move, words: this.choice(move), share }))
        : [],
      chosen: null,
      ask: () => void this.ask(),
      hide: () => this.#want(0),
    };
  });

  /** What the key does: an idea, the numbers, and away with them. */
  next(): void {
    if (this.step === 2) this.#want(0);
    else void this.ask();
  }

  /** Ask for the next thing; what was said before is only shown again. */
  async ask(): Promise<void> {
    if (this.talk.thinking) return;
    const step = this.step === 0 ? 1 : 2;
    this.#want(step);
    if (this.#advice && this.#advice.step >= step) return;
    const { table, seat } = this.place();
    const why = await whyNot(table.ask({ type: "hint", seat, turn: table.turn, step }));
    this.refused(why);
    if (why) this.#want(0);
  }

  #want(step: ChefTalk["step"]): void {
    this.#wanted = { key: this.#key, step };
  }
}
