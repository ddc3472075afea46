/** Arrow keys walk through tiles and dice: along a group, and from one group to the next. */

const STEPS: Record<string, [group: number, place: number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** Move the focus; groups are marked by `data-walk`, and false means that the key is for somebody else. */
export function walk(root: HTMLElement, event: KeyboardEvent): boolean {
  const filled = groupsIn(root)
    .map((group) => [...group.querySelectorAll("button")].filter((each) => each.checkVisibility()))
    .filter((group) => group.length);
  const here = filled.findIndex((group) => group.some((each) => each === event.target));
  const group = filled[here];
  if (!group) return false;
  const place = group.findIndex((each) => each === event.target);
  const step = STEPS[event.key];
  if (step) return focus(filled[here + step[0]], place + step[1]);
  if (event.key === "Home") return focus(group, 0);
  if (event.key === "End") return focus(group, group.length - 1);
  return false;
}

/** The groups as they are seen: the one marked as the first lies above the others, though Tab comes to it last. */
function groupsIn(root: HTMLElement): HTMLElement[] {
  const groups = [...root.querySelectorAll<HTMLElement>("[data-walk]")];
  const first = groups.filter(({ dataset }) => dataset["walk"] === "first");
  return [...first, ...groups.filter((group) => !first.includes(group))];
}

function focus(group: HTMLElement[] | undefined, place: number): boolean {
  group?.[Math.max(0, Math.min(place, group.length - 1))]?.focus();
  return true;
}
