/** The moves of Sushi Go! as ways to choose: `keep A`, `keep A + B` with chopsticks, `, robot C` for the robot. */
import type { Way } from "../cards/ways";

const TEXT = /^keep (\w+)(?: \+ (\w+))?(?:, robot (\w+))?$/;

/** The way that a text means. */
export function readWay(text: string): Way | null {
  const found = TEXT.exec(text);
  if (!found) return null;
  const [, card, second, robot] = found;
  return {
    text,
    verb: robot ? "robot" : "keep",
    picks: [card, second, robot].filter((each) => each !== undefined),
    tools: second ? ["chopsticks"] : [],
  };
}

/** All ways among the legal moves. */
export function waysOf(legal: string[]): Way[] {
  return legal.map(readWay).filter((way) => way !== null);
}
