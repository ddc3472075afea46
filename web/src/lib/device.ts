/** What this device keeps to be read without a network: a few of each kind, the oldest go first. It is asked only when
 * the house cannot be reached, so that nothing old is ever shown instead of what is new. */
import { Refusal } from "./house";

/** How many of each kind are kept. */
const MOST = { review: 12, dish: 40, answer: 40, shelf: 1, evenings: 1 };
export type Kind = keyof typeof MOST;

interface Row {
  /** The kind, and which one it is. */
  key: [Kind, string];
  at: number;
  value: unknown;
}

const STORE = "kept";
let opened: Promise<IDBDatabase> | null = null;

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("nothing can be kept"));
  });
}

function database(): Promise<IDBDatabase> {
  opened ??= (async () => {
    const asked = indexedDB.open("sushiya", 1);
    asked.onupgradeneeded = () => void asked.result.createObjectStore(STORE, { keyPath: "key" });
    const found = await done(asked);
    found.onversionchange = () => found.close();
    return found;
  })();
  opened.catch(() => (opened = null));
  return opened;
}

const all = (kind: Kind): IDBKeyRange => IDBKeyRange.bound([kind, ""], [kind, "\uffff"]);

/** Keep something; a browser that keeps nothing just goes on. */
export async function keep(kind: Kind, id: string, value: unknown): Promise<void> {
  try {
    const rows = (await database()).transaction(STORE, "readwrite").objectStore(STORE);
    await done(rows.put({ key: [kind, id], at: Date.now(), value } satisfies Row));
    const others = (await done(rows.getAll(all(kind)))) as Row[];
    const old = others.toSorted((one, other) => other.at - one.at).slice(MOST[kind]);
    await Promise.all(old.map(({ key }) => done(rows.delete(key))));
  } catch {
    // what was read stays on the screen, and is asked of the house again next time
  }
}

/** What is kept; null if nothing is. */
export async function kept<Value>(kind: Kind, id: string): Promise<Value | null> {
  try {
    const rows = (await database()).transaction(STORE).objectStore(STORE);
    return ((await done(rows.get([kind, id]))) as Row | undefined)?.value as Value | null;
  } catch {
    return null;
  }
}

/** Whether something failed because the house cannot be reached. */
export function isAway(error: unknown): boolean {
  return error instanceof Refusal && ["Unreachable", "Unavailable"].includes(error.refused.error);
}

/** What the house says, kept for later; or what it said before, where it is away. */
export async function orKept<Value>(
  kind: Kind,
  id: string,
  asked: Promise<Value>,
): Promise<{ value: Value; away: boolean }> {
  try {
    const value = await asked;
    void keep(kind, id, value);
    return { value, away: false };
  } catch (error) {
    const value = isAway(error) ? await kept<Value>(kind, id) : null;
    if (!value) throw error;
    return { value, away: true };
  }
}

/** Whether this browser keeps nothing beyond its window. */
export function keepsNothing(): boolean {
  try {
    localStorage.setItem("sushiya.kept", "");
    localStorage.removeItem("sushiya.kept");
    return false;
  } catch {
    return true;
  }
}

/** Forget all that this browser keeps of the house, what people have chosen and noted included. */
export async function forgetDevice(): Promise<void> {
  for (const name of Object.keys(localStorage)) if (name.startsWith("sushiya.")) localStorage.removeItem(name);
  (await opened)?.close();
  opened = null;
  await done(indexedDB.deleteDatabase("sushiya")).catch(() => undefined);
}
