/** What a player is about to do: an action, the places it is done at, and cubes on colours. */
import { complete, guessed, guesses, withTarget, type Offer, type Offers } from "./offers";

export class Choosing {
  action = $state<string | null>(null);
  targets = $state.raw<string[]>([]);
  cubes = $state.raw<string[]>([]);
  #offers: () => Offers;
  #legal: () => string[];
  #barred: () => Record<string, string>;

  constructor(offers: () => Offers, legal: () => string[], barred: () => Record<string, string>) {
    this.#offers = offers;
    this.#legal = legal;
    this.#barred = barred;
  }

  /** What cannot be done now, by action, with the house's message that says why. */
  get barred(): Record<string, string> {
    return this.#barred();
  }

  get offers(): Offers {
    return this.#offers();
  }

  #mine(): Offer[] {
    return this.#offers().get(this.action ?? "") ?? [];
  }

  /** Whether something can be chosen as part of what is being done. */
  can(target: string): boolean {
    return this.#mine().some(({ targets }) => targets.includes(target));
  }

  has(target: string): boolean {
    return this.targets.includes(target);
  }

  /** The places that can be chosen now. */
  get lit(): string[] {
    return [...new Set(this.#mine().flatMap(({ targets }) => targets))];
  }

  /** How many places the action needs. */
  get needed(): number {
    return this.#mine()[0]?.targets.length ?? 0;
  }

  /** The move that is chosen in full, as text. */
  get ready(): string | undefined {
    if (this.cubes.length) return guessed(this.#legal(), this.cubes);
    return this.action === null ? undefined : complete(this.#mine(), this.targets)?.move;
  }

  /** Take an action up; one that leaves no choice is chosen in full. */
  choose(action: string): void {
    const all = this.#offers().get(action);
    if (!all) return;
    this.cubes = [];
    this.action = action;
    this.targets = all.length === 1 ? all[0]!.targets : [];
  }

  /** Choose a place; without an action, the action that can only mean this place. */
  pick(target: string): boolean {
    if (!this.can(target)) {
      const meant = ["eat", "staff"].find((action) =>
        this.#offers()
          .get(action)
          ?.some(({ targets }) => targets[0] === target),
      );
      if (this.action !== null || !meant) return false;
      this.action = meant;
    }
    this.targets = withTarget(this.#mine(), this.targets, target);
    return true;
  }

  drop(target: string): void {
    this.targets = this.targets.filter((each) => each !== target);
  }

  /** Put a cube on a colour, if a legal guess allows it. */
  put(colour: string): void {
    const tried = [...this.cubes, colour];
    const allowed = guesses(this.#legal()).some((guess) => covers(guess, tried));
    if (allowed) [this.action, this.targets, this.cubes] = [null, [], tried];
  }

  /** Take the last step back; false where there was none. */
  back(): boolean {
    if (this.cubes.length) this.cubes = this.cubes.slice(0, -1);
    else if (this.targets.length && this.#mine().length > 1) this.targets = this.targets.slice(0, -1);
    else if (this.action !== null && this.action !== resting(this.#offers())) this.rest();
    else return false;
    return true;
  }

  /** Forget what was chosen; where only one thing is asked, that is taken up. */
  rest(): void {
    this.action = resting(this.#offers());
    this.targets = [];
    this.cubes = [];
  }
}

/** What is taken up without asking: a card must be revealed, a seat taken, one of Satsuki's plates chosen. */
function resting(offers: Offers): string | null {
  return ["reveal", "sit", "pick"].find((action) => offers.has(action)) ?? null;
}

function covers(guess: string[], colours: string[]): boolean {
  const left = [...guess];
  return colours.every((colour) => {
    const at = left.indexOf(colour);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
