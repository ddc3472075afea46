/**
 * Open dialogs in the browser's history: Back closes the topmost one.
 * An entry says how many dialogs are open there; closing one otherwise leaves no entry behind.
 */

/** A browser that does not go where it was sent is not waited for longer, in milliseconds. */
const PATIENCE = 1000;

/** How each open dialog is closed, the topmost last. */
const closers: (() => void)[] = [];
/** The journey that the browser was sent on: the address it comes with, and what is done then. */
let journey: { address: string; then: () => void; timer: ReturnType<typeof setTimeout> } | null = null;
let soon: ReturnType<typeof setTimeout> | undefined;

/** How many dialogs are open at the current entry. */
function depth(): number {
  return (history.state as { dialogs?: number } | null)?.dialogs ?? 0;
}

/** Gives a dialog that opens its entry; the answer is to be called when it is gone. */
export function enter(close: () => void): () => void {
  closers.push(close);
  settleSoon();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    settleSoon();
  };
}

/** Closes all dialogs for another page, which takes the place of the entry that is left of theirs, if there is one. */
export function leaveDialogs(then: (replace: boolean) => void): void {
  closeAbove(0);
  if (journey) journey.then = () => leaveDialogs(then);
  else if (depth() > 1) travel(1 - depth(), () => then(true));
  else then(depth() === 1);
}

function closeAbove(count: number): void {
  for (const close of closers.slice(count).reverse()) close();
}

/** Waits until a click is over: one dialog may open another, which then gets its entry, or lead to another page. */
function settleSoon(): void {
  clearTimeout(soon);
  soon = setTimeout(settle);
}

function settle(): void {
  if (journey) return;
  if (closers.length < depth()) travel(closers.length - depth(), () => undefined);
  while (closers.length > depth()) history.pushState({ dialogs: depth() + 1 }, "");
}

/** Goes back in the history; the address stays what it has become while a dialog was open. */
function travel(by: number, then: () => void): void {
  journey = { address: location.href, then, timer: setTimeout(arrive, PATIENCE) };
  history.go(by);
}

function arrive(): void {
  const { address, then, timer } = journey!;
  clearTimeout(timer);
  journey = null;
  if (location.href !== address) history.replaceState(history.state, "", address);
  then();
  settleSoon();
}

addEventListener("popstate", () => {
  if (journey) return arrive();
  closeAbove(depth());
  settleSoon();
});
// After a reload, or on the way back from another site, no dialog is open.
settleSoon();
