/** The tables this browser has been to, newest first, so that one can go back. */
export interface Visit {
  code: string;
  game: string;
  at: number;
  /** Whether a move may take days there: such tables are not forgotten for others. */
  slow?: boolean;
}

const KEY = "sushiya.tables";
const MOST = 12;

export function visits(): Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Visit[]).filter((visit) => typeof visit?.code === "string") : [];
  } catch {
    return [];
  }
}

function keep(all: Visit[]): void {
  try {
    const room = { slow: MOST, quick: MOST };
    const kept = all.filter(({ slow }) => room[slow ? "slow" : "quick"]-- > 0);
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing has no way back but the link
  }
}

export function remember(code: string, game: string, slow: boolean): void {
  keep([{ code, game, at: Date.now(), slow }, ...visits().filter((visit) => visit.code !== code)]);
}

export function forget(code: string): void {
  keep(visits().filter((visit) => visit.code !== code));
}
