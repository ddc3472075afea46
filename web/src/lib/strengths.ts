/** What was measured of the robots at tables of a game. */
import type { MeasuredCharacter, Strength } from "./protocol";

/** For how many players a game was measured, the fewest first. */
export function measuredPlayers(characters: MeasuredCharacter[], game: string): number[] {
  const counts = characters.flatMap((each) => each.strengths.filter((one) => one.game === game));
  return [...new Set(counts.map(({ players }) => players))].sort((a, b) => a - b);
}

/** The number of players next to the wanted one for which a game was measured; null if it was not at all. */
export function nearestPlayers(characters: MeasuredCharacter[], game: string, wanted: number): number | null {
  const counts = measuredPlayers(characters, game);
  return counts.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0] ?? null;
}

/** How strong a robot is at such tables; undefined if nobody has measured it. */
export function strengthAt(robot: MeasuredCharacter, game: string, players: number | null): Strength | undefined {
  return robot.strengths.find((each) => each.game === game && each.players === players);
}
