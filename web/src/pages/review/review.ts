/** What a review says about one seat: where its choices and mistakes are, and sentences about them. */
import { more, morePercent, number, percent } from "../../lib/chances";
import { say } from "../../lib/i18n.svelte";
import type { Mark, Review, ReviewDecision, ReviewTurn } from "../../lib/protocol";
import type { Person } from "../../lib/sitting";

export const MARKS: Mark[] = ["excellent", "very_good", "good", "slip", "costly"];
/** With fewer choices than this there is little to say. */
export const FEW = 5;
const MISTAKES: readonly (Mark | null)[] = ["slip", "costly"];

export const isMistake = ({ mark }: ReviewDecision): boolean => MISTAKES.includes(mark);

/** The choices of a seat, in the order of the game. */
export function choicesOf(review: Review, seat: number): ReviewDecision[] {
  return review.decisions.filter((each) => each.seat === seat);
}

/** The turn, by its place in the chart, in which a step of the game was. */
export function turnAt(turns: ReviewTurn[], step: number): number {
  return Math.max(
    0,
    turns.findLastIndex((turn) => turn.step <= step),
  );
}

/** The choices of a seat in a turn, given by its place in the chart. */
export function choicesIn(review: Review, seat: number, at: number): ReviewDecision[] {
  return choicesOf(review, seat).filter((each) => turnAt(review.turns, each.step) === at);
}

/** Which choice of a turn cost most. */
export function worstIn(review: Review, seat: number, at: number): number {
  const regrets = choicesIn(review, seat, at).map(({ regret }) => regret);
  return Math.max(0, regrets.indexOf(Math.max(...regrets)));
}

/** The mark of a turn: that of its worst choice; null for a turn without one that counts. */
export function markIn(review: Review, seat: number, at: number): Mark | null {
  const marks = choicesIn(review, seat, at).map(({ mark }) => mark);
  return MARKS.findLast((mark) => marks.includes(mark)) ?? null;
}

/** The three decisions that mattered most to a seat. */
export function momentsOf(review: Review, seat: number): ReviewDecision[] {
  return review.moments.filter((each) => each.seat === seat).map(({ decision }) => review.decisions[decision]!);
}

/** Where the rounds begin in the chart. */
export function roundsIn(turns: ReviewTurn[]): { round: number; from: number; to: number }[] {
  const rounds = [...new Set(turns.map(({ round }) => round))];
  return rounds.map((round) => ({
    round,
    from: turns.findIndex((turn) => turn.round === round),
    to: turns.findLastIndex((turn) => turn.round === round),
  }));
}

/** `Round 2, turn 3`; a game without rounds has only turns. */
export function where(turns: ReviewTurn[], { round, turn }: { round: number; turn: number }): string {
  return turns.some((each) => each.round > 1)
    ? say("review.where", { round, turn })
    : say("review.where_turn", { turn });
}

/** What a place of the chart is called: a turn, or the result. */
export function placeName(review: Review, at: number): string {
  const complete = review.seats.length > 0;
  return complete && at === review.turns.length - 1 ? say("review.result") : where(review.turns, review.turns[at]!);
}

/** How it ended for somebody. */
export function ending(review: Review, { seat, name, own }: Person): string {
  const scores = review.seats.map(({ points }) => points.score);
  const [score, result] = [scores[seat]!, review.seats[seat]!.result];
  const form = own ? "you" : "them";
  if (result > 0 && result < 1) return say(`review.shared.${form}`, { name });
  if (result === 1) {
    const ahead = score - Math.max(...scores.filter((_, other) => other !== seat));
    return say(`review.won.${form}`, { name, count: ahead });
  }
  const place = Math.max(2, 1 + scores.filter((other) => other > score).length);
  return say(`review.lost.${form}`, { name, place, count: Math.max(...scores) - score });
}

/** What luck brought and choices cost, in points. */
export function luck(review: Review, { seat, own }: Person): string {
  const { chance, choices } = review.seats[seat]!.points;
  const parts = { luck: more(chance), choices: more(choices), cost: number(Math.abs(choices), 1) };
  const key = own && choices <= 0 ? `web.review.luck.${review.game}` : "web.review.luck.parts";
  return say(key, { ...parts, source: `review.chance.${review.game}` });
}

/** The heading of a choice: its mark, and what it cost. */
export function verdict({ mark, regret, counts, values, best, played }: ReviewDecision): string {
  if (!counts || mark === null) return say("web.review.free");
  const word = say(`review.mark.${mark}`);
  if (mark === "excellent") {
    const next = Object.entries(values).find(([move]) => move !== best)?.[1] ?? values[best]!;
    return `${word}${say("web.colon")}${morePercent(values[best]! - next)}`;
  }
  return played === best || regret < 0.0005 ? word : `${word}${say("web.colon")}${morePercent(-regret)}`;
}

/** Moves by what they look like, in the order of the first of each. */
export function grouped(moves: string[], looks: (move: string) => string): string[][] {
  const found = new Map<string, string[]>();
  for (const move of moves) {
    const key = looks(move);
    found.set(key, [...(found.get(key) ?? []), move]);
  }
  return [...found.values()];
}

/** How sure the values are. */
export function sureness({ exact, margin }: ReviewDecision): string {
  return exact ? say("review.exact") : say("web.review.margin", { margin: percent(margin, 1) });
}
