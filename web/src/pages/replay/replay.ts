/** Walking through a finished game: which frame, and through whose eyes. */
import type { OwnReplay } from "../../lib/house";
import { say } from "../../lib/i18n.svelte";
import type { Frame, GameEvent, GameInfo, Replay, View } from "../../lib/protocol";
import type { GameTable, Person, Sitting } from "../../lib/sitting";
import { isCharacter } from "../../lib/characters";
import { namesOf } from "../../lib/people";

/** A place in a game: after how many moves, and seen by which seat; null for a spectator. */
export interface Spot {
  at: number;
  seat: number | null;
}

/** Read a spot from the end of an address: `#12.1` is after twelve moves, through the eyes of the first seat.
 * Without one it is the beginning, through one's own eyes. */
export function readSpot(hash: string, frames: number, players: number, own = 0): Spot {
  const [, at, seat] = /^#(\d+)(?:\.(\d+))?$/.exec(hash) ?? [];
  if (at === undefined) return { at: 0, seat: own };
  const place = Number(seat ?? 0);
  return { at: Math.min(Number(at), frames - 1), seat: place >= 1 && place <= players ? place - 1 : null };
}

export function writeSpot({ at, seat }: Spot): string {
  return seat === null ? `#${at}` : `#${at}.${seat + 1}`;
}

/** Where an observer stands in the lists of a frame: the spectator comes last. */
function place(replay: Replay, seat: number | null): number {
  return seat ?? replay.record.players;
}

/** What an observer has heard up to a frame. */
export function eventsUpTo(replay: Replay, { at, seat }: Spot): GameEvent[] {
  return replay.frames.slice(0, at + 1).flatMap((frame) => frame.events[place(replay, seat)] ?? []);
}

/** The frames in which rounds begin; none where the game has no rounds. */
export function rounds(frames: Frame[]): { round: number; at: number }[] {
  return frames.flatMap((frame, at) =>
    (frame.events.at(-1) ?? []).flatMap((event) => (event.event === "dealt" ? [{ round: event.round, at }] : [])),
  );
}

/** The frames one steps through: the beginning, the end, and every move of which somebody is told something. */
export function stepsOf(frames: Frame[], tells: (event: GameEvent) => boolean): number[] {
  return frames.flatMap((frame, at) =>
    at === 0 || at === frames.length - 1 || frame.events.some((heard) => heard.some(tells)) ? [at] : [],
  );
}

/** The step that a frame belongs to: the last one up to it. */
export function stepAt(steps: number[], at: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step <= at),
  );
}

/** The frame to go to from another, so many steps on or back; a frame between two steps is half a step. */
export function stepFrom(steps: number[], at: number, by: 1 | -1): number {
  const to = by > 0 ? steps.find((step) => step > at) : steps.findLast((step) => step < at);
  return to ?? at;
}

/** What the last move did, in words; of a secret one only who made it. */
export function toldAt(replay: Replay, { at, seat }: Spot, people: Person[], tell: GameTable["tell"]): string {
  const { events, seat: mover } = replay.frames[at]!;
  const words = (events[place(replay, seat)] ?? []).map((event) => tell(event, people)).filter(Boolean);
  if (!words.length && mover !== null) {
    const { you, name } = people[mover]!;
    return say(you ? "web.replay.chose.you" : "web.replay.chose", { name });
  }
  return words.join(" ");
}

/** A frame as a board draws it; `from` is the frame one came from by a step, so that what is new may move. */
export function sittingAt(
  replay: Replay,
  info: GameInfo,
  spot: Spot,
  people: Person[],
  told: string,
  from: number | null,
): Sitting {
  const frame = replay.frames[spot.at]!;
  const observer = place(replay, spot.seat);
  const events = eventsUpTo(replay, spot);
  return {
    seat: spot.seat,
    view: frame.views[observer] as View,
    info,
    people,
    legal: [],
    barred: {},
    choice: null,
    sending: null,
    standing: null,
    events,
    fresh: from === null ? 0 : events.length - eventsUpTo(replay, { ...spot, at: from }).length,
    since: [],
    told,
    play: () => {},
    undo: null,
  };
}

/** The seat of whoever looks at the replay; null if they did not play, or held several seats. */
export function ownSeat({ yours }: OwnReplay): number | null {
  return yours.length === 1 ? yours[0]! : null;
}

/** What everybody who played is called, whoever looks at the replay. */
export function namesIn({ record: { players, names = [], bots = [] } }: OwnReplay): string[] {
  return namesOf(Array.from({ length: players }, (_, n) => ({ name: names[n], bot: bots[n] })));
}

/** Those who played, as seen from a spot; everybody who moves before the next step is awaited. */
export function peopleAt(replay: OwnReplay, { at, seat }: Spot, steps: number[]): Person[] {
  const { bots = [] } = replay.record;
  const called = namesIn(replay);
  const next = replay.frames.slice(at + 1, stepFrom(steps, at, 1) + 1).map((frame) => frame.seat);
  return Array.from({ length: replay.record.players }, (_, n) => ({
    seat: n,
    name: n === ownSeat(replay) ? say("web.you") : called[n]!,
    you: n === seat,
    own: n === ownSeat(replay),
    bot: bots[n] != null,
    character: isCharacter(bots[n]) ? bots[n] : null,
    present: true,
    covered: false,
    awaited: next.includes(n),
    due: null,
  }));
}
