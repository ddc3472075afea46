/** What a player is about to choose: options picked, tools called, a choice being changed. All of it ends with the question. */
import { settings } from "../../lib/settings.svelte";
import type { Sitting } from "../../lib/sitting";
import { play as sound } from "../../lib/sounds";
import type { Option, Question } from "./model";
import { mayPick, picksNeeded, toggled, wayOf, withTools, type Way } from "./ways";

export class Choosing {
  #of = $state("");
  #picks = $state.raw<string[]>([]);
  #tools = $state.raw<string[]>([]);
  #editing = $state(false);

  /** `leaving` is told which options leave just before a move is made. */
  constructor(
    private readonly sitting: () => Sitting,
    private readonly asked: () => Question,
    private readonly leaving: (keys: string[]) => void = () => {},
  ) {}

  readonly question = $derived.by(() => this.asked());
  /** What is chosen already, as text. */
  readonly committed = $derived.by(() => this.sitting().sending ?? this.sitting().choice);
  readonly #now = $derived.by(
    () => `${this.sitting().seat} ${this.question.ways.map((way) => way.text).join("|")} ${this.committed}`,
  );
  readonly #fits = $derived(this.#of === this.#now);

  /** Keys of the picked options, in order. */
  readonly picks = $derived(this.#fits ? this.#picks : []);
  readonly tools = $derived(this.#fits ? this.#tools : []);
  /** Whether something can be chosen. */
  readonly open = $derived(this.question.ways.length > 0);
  /** Whether a choice is made, and not being changed. */
  readonly locked = $derived(this.committed !== null && !(this.#fits && this.#editing));
  readonly #ways = $derived(withTools(this.question.ways, this.tools));
  /** The move that the picks make. */
  readonly way = $derived(this.#wayOf(this.picks));
  /** The choice that is made. */
  readonly done = $derived(this.locked ? this.question.read(this.committed!) : null);
  /** Keys of the options that are chosen. */
  readonly sealed = $derived(this.done ? this.#keysOf(this.done.picks) : []);
  /** The tools called, or used for the choice that is made. */
  readonly used = $derived(this.done ? this.done.tools : this.tools);
  /** What the main button does. */
  readonly action = $derived(
    this.question.action(
      this.picks.map((key) => this.#valueOf(key)),
      this.tools,
    ),
  );

  option(key: string | undefined): Option | undefined {
    return this.question.options.find((option) => option.key === key);
  }

  /** Whether nothing can be done with an option. */
  off(option: Option): boolean {
    if (!this.open) return true;
    if (this.picks.includes(option.key) || this.sealed.includes(option.key)) return false;
    if (this.question.many) return !this.#ways.some((way) => way.picks.includes(option.value));
    return !mayPick(
      this.#ways,
      this.#before().map((key) => this.#valueOf(key)),
      option.value,
    );
  }

  /** Pick an option, or put it back; `again` where a second press keeps it. */
  pick(key: string, again: boolean): void {
    if (this.locked) this.#set([], this.used, true);
    const { picks } = this;
    const { many } = this.question;
    if (!picks.includes(key)) this.#set(many ? [...picks, key] : [...this.#before(), key]);
    else if (again && this.way && !many) return this.commit();
    else this.#set(many ? picks.filter((each) => each !== key) : picks.slice(0, picks.indexOf(key)));
    sound("select");
    if (!settings.confirm && !many && this.way) this.commit();
  }

  /** Call a tool, or leave it. */
  call(tool: string): void {
    if (this.locked) this.change();
    const tools = toggled(this.tools, tool);
    this.#set(this.picks.slice(0, picksNeeded(withTools(this.question.ways, tools))), tools);
    sound("select");
  }

  /** Make the move that is picked. */
  commit(): void {
    const { way } = this;
    if (!way) return;
    this.leaving(this.picks);
    this.#set([], [], false);
    this.sitting().play(way.text);
  }

  /** Take the choice up again. */
  change(): void {
    if (this.open && this.done) this.#set(this.sealed, this.done.tools, true);
  }

  /** Take the last step back. */
  back(): void {
    if (this.picks.length) this.#set(this.question.many ? [] : this.picks.slice(0, -1));
    else if (this.tools.length) this.#set([], []);
    else if (this.locked) this.change();
    else this.#set([], [], false);
  }

  /** What stays picked when another is picked: the last gives way if all are there. */
  #before(): string[] {
    return this.picks.length < picksNeeded(this.#ways) ? this.picks : this.picks.slice(0, -1);
  }

  #wayOf(keys: string[]): Way | undefined {
    const values = keys.map((key) => this.#valueOf(key));
    return wayOf(this.#ways, this.question.many ? values.toSorted((a, b) => Number(a) - Number(b)) : values);
  }

  #valueOf(key: string): string {
    return this.option(key)?.value ?? "";
  }

  #keysOf(values: string[]): string[] {
    const found: string[] = [];
    for (const value of values) {
      const option = this.question.options.find((each) => each.value === value && !found.includes(each.key));
      if (option) found.push(option.key);
    }
    return found;
  }

  #set(picks: string[], tools = this.tools, editing = this.#fits && this.#editing): void {
    this.#of = this.#now;
    this.#picks = picks;
    this.#tools = tools;
    this.#editing = editing;
  }
}
