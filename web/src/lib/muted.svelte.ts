/** Whom this device does not want to hear at a table: nothing of what they say is shown or sounded. */
const KEY = "sushiya.muted";
/** Of so many tables that is remembered. */
const MOST = 12;

type All = [code: string, who: string[]][];

function kept(): All {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as All).filter((each) => Array.isArray(each) && Array.isArray(each[1])) : [];
  } catch {
    return [];
  }
}

export class Muted {
  #who = $state.raw<string[]>([]);

  constructor(private readonly code: string) {
    this.#who = kept().find(([code]) => code === this.code)?.[1] ?? [];
  }

  /** Whether whoever sits there under this name is muted. */
  has(seat: number, name: string | null | undefined): boolean {
    return this.#who.includes(`${seat} ${name}`);
  }

  /** Mute somebody, or hear them again. */
  turn(seat: number, name: string | null): void {
    const who = `${seat} ${name}`;
    this.#who = this.#who.includes(who) ? this.#who.filter((each) => each !== who) : [...this.#who, who];
    const others = kept().filter(([code]) => code !== this.code);
    try {
      localStorage.setItem(KEY, JSON.stringify([[this.code, this.#who], ...others].slice(0, MOST)));
    } catch {
      // a browser that keeps nothing mutes until the page is closed
    }
  }
}
