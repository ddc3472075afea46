/** Legal moves as ways to choose: what is picked, in which order, with which tools. */

export interface Way {
  text: string;
  verb: string;
  /** What is picked, in order. */
  picks: string[];
  /** What is called for it: `chopsticks`, or `chopsticks 3` where there are several. */
  tools: string[];
}

/** The tools that some way needs. */
export function toolsOf(ways: Way[]): string[] {
  return [...new Set(ways.flatMap((way) => way.tools))].sort();
}

/** A tool turned on or off; only one of a kind is used. */
export function toggled(tools: string[], tool: string): string[] {
  const kind = tool.split(" ")[0];
  const others = tools.filter((each) => each.split(" ")[0] !== kind);
  return tools.includes(tool) ? others : [...others, tool];
}

/** The ways that use these tools and no others. */
export function withTools(ways: Way[], tools: string[]): Way[] {
  return ways.filter((way) => way.tools.length === tools.length && tools.every((tool) => way.tools.includes(tool)));
}

/** How many picks make a move: the most that any way asks for. */
export function picksNeeded(ways: Way[]): number {
  return ways.reduce((most, way) => Math.max(most, way.picks.length), 0);
}

/** Whether something may be picked after what is picked already. */
export function mayPick(ways: Way[], picks: string[], next: string): boolean {
  return ways.some((way) => way.picks[picks.length] === next && picks.every((pick, n) => way.picks[n] === pick));
}

/** The way that these picks are. */
export function wayOf(ways: Way[], picks: string[]): Way | undefined {
  return ways.find((way) => way.picks.length === picks.length && way.picks.every((pick, n) => pick === picks[n]));
}
