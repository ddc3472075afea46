/** Arrow keys walk through what lies on the table, to the nearest thing in their direction; one thing at a time can be tabbed to. */
const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Walk {
  at = $state("");

  constructor(first: string) {
    this.at = first;
  }

  tab(id: string): 0 | -1 {
    return id === this.at ? 0 : -1;
  }

  /** For `onkeydown` of the group; what can be walked to has `data-at`. */
  onkeydown = (event: KeyboardEvent & { currentTarget: HTMLElement }): void => {
    const way = WAYS[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>("[data-at]");
    if (!way || !here || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const others = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-at]")].filter(
      (node) => node !== here && node.offsetWidth,
    );
    nearest(here, others, way)?.focus();
  };

  /** For `onfocusin` of the group. */
  onfocusin = (event: FocusEvent): void => {
    const id = (event.target as HTMLElement).closest<HTMLElement>("[data-at]")?.dataset["at"];
    if (id) this.at = id;
  };
}

/** The nearest in a direction; sideways counts double. */
function nearest(here: HTMLElement, others: HTMLElement[], [dx, dy]: [number, number]): HTMLElement | undefined {
  const from = here.getBoundingClientRect();
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const other of others) {
    const to = other.getBoundingClientRect();
    const [x, y] = [
      to.left + to.width / 2 - from.left - from.width / 2,
      to.top + to.height / 2 - from.top - from.height / 2,
    ];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    const distance = ahead + 2 * aside;
    if (ahead > 4 && distance < least) [best, least] = [other, distance];
  }
  return best;
}
