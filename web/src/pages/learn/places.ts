/** The places of a table that lessons speak of, found by the name that a board gives them. */

const ANY = "*";

/** Whether a place is one of those that are meant; `hand *` means every card of the hand. */
export function fits(place: string, meant: string[]): boolean {
  return meant.some((each) => each === place || (each.endsWith(ANY) && place.startsWith(each.slice(0, -1))));
}

/** Boards name places by one of these. */
const NAMED = "[data-place], [data-at]";

function nameOf(element: HTMLElement): string {
  return element.dataset["place"] ?? element.dataset["at"] ?? "";
}

/** The elements of some places. */
export function elementsAt(root: HTMLElement, meant: string[]): HTMLElement[] {
  const all = [...root.querySelectorAll<HTMLElement>(NAMED)];
  return all.filter((element) => fits(nameOf(element), meant) && element.offsetParent !== null);
}

/** The place that something belongs to; null for what is no place. */
export function placeOf(target: Element): string | null {
  const element = target.closest<HTMLElement>(NAMED);
  return element && nameOf(element);
}

export interface Marks {
  asked: HTMLElement[];
  picked: HTMLElement[];
  wrong: HTMLElement[];
}

/** Marks what is asked, picked or wrong, so that styles and readers know; what is marked so already stays as it is. */
export function mark(root: HTMLElement, marks: Marks, word: string): void {
  const wanted = new Map<HTMLElement, string>();
  for (const element of marks.picked) wanted.set(element, "picked");
  for (const element of marks.wrong) wanted.set(element, "wrong");
  for (const element of marks.asked) wanted.set(element, "asked");
  for (const element of root.querySelectorAll<HTMLElement>("[data-lesson]"))
    if (wanted.get(element) !== element.dataset["lesson"]) unmark(element);
  for (const [element, how] of wanted) {
    if (element.dataset["lesson"] === how) continue;
    if (how === "asked") ask(element, word);
    element.dataset["lesson"] = how;
  }
}

function ask(element: HTMLElement, word: string): void {
  const button = control(element);
  const label = button.getAttribute("aria-label");
  button.dataset["said"] = label ?? "";
  button.setAttribute("aria-label", `${label ?? button.textContent.trim().replace(/\s+/g, " ")}, ${word}`);
  if (button.matches("button, a")) return;
  button.dataset["role"] = button.getAttribute("role") ?? "";
  button.setAttribute("role", "button");
  button.tabIndex = 0;
}

function unmark(element: HTMLElement): void {
  delete element.dataset["lesson"];
  const button = control(element);
  const said = button.dataset["said"];
  if (said === undefined) return;
  delete button.dataset["said"];
  if (said) button.setAttribute("aria-label", said);
  else button.removeAttribute("aria-label");
  if (button.matches("button, a")) return;
  const role = button.dataset["role"];
  delete button.dataset["role"];
  if (role) button.setAttribute("role", role);
  else button.removeAttribute("role");
  button.removeAttribute("tabindex");
}

/** What is pressed at a place: itself, or the button in it. */
export function control(element: HTMLElement): HTMLElement {
  if (element.matches("button, a")) return element;
  return element.querySelector<HTMLElement>("button") ?? element;
}
