/** What a player is about to do: dice picked, a tile marked, a theft being chosen. All of it ends with the roll. */
import { settings } from "../../lib/settings.svelte";
import type { SushizockView } from "../../lib/protocol";
import type { Sitting } from "../../lib/sitting";
import { play as sound } from "../../lib/sounds";
import { keepOf, offersOf, type Kind } from "./offers";

export class Choosing {
  #roll = $state("");
  #dice = $state.raw<number[]>([]);
  #tile = $state<Kind | null>(null);
  #stealing = $state(false);

  constructor(private readonly sitting: () => Sitting<SushizockView>) {}

  readonly offers = $derived.by(() => offersOf(this.sitting().legal));
  readonly #now = $derived.by(() => `${this.sitting().view.turn} ${this.sitting().view.roll} ${this.sitting().seat}`);
  readonly #fits = $derived(this.#roll === this.#now);

  /** The dice that will be set aside. */
  readonly dice = $derived(this.#fits ? this.#dice : []);
  /** The kind of tile that one more touch takes. */
  readonly tile = $derived(this.#fits ? this.#tile : null);
  /** Whether a tile to steal is being chosen. */
  readonly stealing = $derived(this.#fits && this.#stealing && this.offers.thefts.length > 0);
  /** The move that sets the picked dice aside. */
  readonly keep = $derived(keepOf(this.offers, this.dice));

  toggle(die: number): void {
    if (!this.offers.keepable.has(die)) return;
    sound("select");
    this.#set(this.dice.includes(die) ? this.dice.filter((each) => each !== die) : [...this.dice, die], null, false);
  }

  /** Take a tile of a row; where choices are confirmed, the first touch only marks it. */
  touch(kind: Kind): void {
    const move = this.offers.takes[kind];
    if (!move) return;
    if (this.tile === kind || !settings.confirm) this.play(move);
    else {
      sound("select");
      this.#set(this.dice, kind, false);
    }
  }

  steal(open: boolean): void {
    this.#set(this.dice, null, open);
  }

  /** Take back what was only marked; false if there was nothing. */
  undo(): boolean {
    if (!this.stealing && !this.tile && !this.dice.length) return false;
    this.#set(this.stealing || this.tile ? this.dice : [], null, false);
    return true;
  }

  play(move: string): void {
    if (this.sitting().sending === null) this.sitting().play(move);
  }

  #set(dice: number[], tile: Kind | null, stealing: boolean): void {
    this.#roll = this.#now;
    this.#dice = dice;
    this.#tile = tile;
    this.#stealing = stealing;
  }
}
