/** Where the focus goes when another page, or another view of a table, has come. */
import { voice } from "./announce.svelte";

let greeted: Element | null = null;
const watcher = new MutationObserver(() => greet() && watcher.disconnect());

/** Moves the focus to something that is not a control. */
export function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
  target.focus();
}

/** Moves the focus, where nothing has it, to the heading of the page: what is played comes next. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1");
  if (heading && document.activeElement === document.body) focusOn(heading);
}

/** Waits for the heading of what has just come, moves the focus there, and says the title of the page. */
export function arrive(): void {
  if (!greet()) watcher.observe(document.body, { childList: true, subtree: true });
}

/** Whether there is a heading; each is greeted once. */
function greet(): boolean {
  const heading = document.querySelector("main h1");
  if (!heading) return false;
  if (heading === greeted) return true;
  greeted = heading;
  focusHeading();
  voice.say(document.title);
  return true;
}
