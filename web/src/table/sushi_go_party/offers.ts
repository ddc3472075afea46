/** The moves of Sushi Go Party! as ways to choose. */
import type { Way } from "../cards/ways";

const KEEP = /^keep (\w+)(?: \+ (\w+)(?: by (\d+))?)?(?:, (spoon)(?: (\d+))?)?$/;
const OTHER = /^(order|ask|give|take) (.+)$/;
const FLIP = /^flip (none|[\d ]+)$/;

/** The way that a text means. */
export function readWay(text: string): Way | null {
  const keep = KEEP.exec(text);
  if (keep) {
    const [, card, second, by, spoon, spoonAt] = keep;
    const tools = [second && called("chopsticks", by), spoon && called("spoon", spoonAt)].filter(
      (tool) => tool !== undefined,
    );
    return { text, verb: "keep", picks: second ? [card!, second] : [card!], tools };
  }
  const flip = FLIP.exec(text);
  if (flip) return { text, verb: "flip", picks: flip[1] === "none" ? [] : flip[1]!.split(" "), tools: [] };
  const other = OTHER.exec(text);
  return other && { text, verb: other[1]!, picks: [other[2]!], tools: [] };
}

function called(tool: string, place: string | undefined): string {
  return place ? `${tool} ${place}` : tool;
}

/** All ways among the legal moves. */
export function waysOf(legal: string[]): Way[] {
  return legal.map(readWay).filter((way) => way !== null);
}

/** What a special order may copy: the place of a card, and whether the copy goes on a wasabi. */
export function readTarget(value: string): { place: number; onWasabi: boolean } {
  return { place: Number.parseInt(value, 10), onWasabi: value.endsWith("on wasabi") };
}
