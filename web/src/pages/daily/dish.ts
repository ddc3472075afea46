/** A puzzle at its table: who sits there, and what the chef says after an answer. */
import { reasonWords } from "../../lib/chances";
import { say } from "../../lib/i18n.svelte";
import type { PuzzleAnswer, PuzzlePosition } from "../../lib/protocol";
import type { ChefTalk, LoadedGame, Person, Sitting } from "../../lib/sitting";

/** Nobody has a name: seats are called by their number. */
export function peopleOf({ players, state }: PuzzlePosition): Person[] {
  return Array.from({ length: players }, (_, seat) => ({
    seat,
    name: seat === state.seat ? say("web.you") : say("web.seat", { seat: seat + 1 }),
    you: seat === state.seat,
    bot: false,
    present: true,
    covered: false,
    awaited: "chosen" in state.view || seat === state.seat,
    due: null,
  }));
}

/** The table before an answer, or after it: then nothing more can be done there. */
export function sittingOf(
  position: PuzzlePosition,
  game: LoadedGame,
  sending: string | null,
  answered: { move: string; answer: PuzzleAnswer } | null,
  play: (move: string) => void,
): Sitting {
  const { state } = position;
  const people = peopleOf(position);
  const sitting: Sitting = {
    seat: state.seat,
    view: state.view,
    info: game.info,
    people,
    legal: answered ? [] : state.legal,
    barred: state.barred,
    choice: null,
    sending,
    standing: state.standing,
    events: [],
    fresh: 0,
    since: [],
    told: answered ? "" : null,
    play,
    undo: null,
  };
  return { ...sitting, chef: answered ? talkOf(answered.move, answered.answer, game, sitting) : null };
}

function talkOf(move: string, answer: PuzzleAnswer, game: LoadedGame, sitting: Sitting): ChefTalk {
  return {
    step: 2,
    thinking: false,
    words: reasonWords(answer.reason, (seat) => sitting.people[seat]?.name ?? ""),
    note: "",
    best: answer.best,
    choices: Object.entries(answer.values).map(([each, share]) => ({
      move: each,
      words: game.choice(each, sitting as never).words,
      share,
    })),
    chosen: move,
    ask: null,
    hide: null,
  };
}
