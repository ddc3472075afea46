/** The tables this browser has been to, newest first, so that one can go back. */
export interface Visit {
  code: string;
  game: string;
  at: number;
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
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));
  } catch {
    // a browser that keeps nothing has no way back but the link
  }
}

export function remember(code: string, game: string): void {
  keep([{ code, game, at: Date.now() }, ...visits().filter((visit) => visit.code !== code)]);
}

export function forget(code: string): void {
  keep(visits().filter((visit) => visit.code !== code));
}
