/** A lesson under way: what the engine shows, and what the pupil does. */
import { finish, reach } from "../../lib/courses";
import { say } from "../../lib/i18n.svelte";
import type { GameEvent, GameId } from "../../lib/protocol";
import type { LoadedGame, Person, Sitting } from "../../lib/sitting";
import type { Act, Engine, Taught } from "../../solo/engine";

/** Whom one learns with, at one's left and further on. */
const GUESTS = ["Marius", "Odile"];

export class Teacher {
  taught = $state.raw<Taught | null>(null);
  events = $state.raw<GameEvent[]>([]);
  fresh = $state(0);
  /** Counts what was done, so that the same sentence said again is heard again. */
  acts = $state(0);
  #busy = false;

  constructor(
    private readonly engine: Pick<Engine, "ask">,
    readonly game: GameId,
    /** Counts from 1. */
    readonly lesson: number,
  ) {}

  async begin(step: number): Promise<void> {
    this.#show(await this.engine.ask("learn", { game: this.game, lesson: this.lesson - 1, step }));
  }

  /** What the pupil does; nothing while something else is still being done. */
  async act(act: Act, what = ""): Promise<void> {
    if (this.#busy || !this.taught) return;
    this.#busy = true;
    try {
      this.#show(await this.engine.ask("answer", { act, what }));
      this.acts += 1;
    } finally {
      this.#busy = false;
    }
  }

  #show(taught: Taught): void {
    const { events } = taught.state;
    const same = this.taught?.laid === taught.laid;
    this.events = same ? [...this.events, ...events] : events;
    this.fresh = same ? events.length : 0;
    this.taught = taught;
    if (taught.scene.phase === "done") finish(this.game, this.lesson);
    else reach(this.game, this.lesson, taught.scene.step - 1);
  }

  /** The table as its board draws it; taps are caught before they reach it. */
  sitting(game: LoadedGame): Sitting {
    const { state, scene, to_act } = this.taught!;
    const moves = scene.phase === "ask" ? state.legal : [];
    return {
      seat: state.seat,
      view: state.view,
      info: game.info,
      people: this.people(to_act),
      legal: moves,
      barred: state.barred,
      choice: null,
      sending: scene.sealed || null,
      standing: state.standing,
      events: this.events,
      fresh: this.fresh,
      since: [],
      told: null,
      play: () => undefined,
      undo: null,
    };
  }

  people(toAct: number[]): Person[] {
    const players = this.taught!.state.view.players;
    return Array.from({ length: players }, (_, seat) => ({
      seat,
      name: seat ? GUESTS[seat - 1]! : say("web.you"),
      you: seat === 0,
      bot: false,
      present: true,
      covered: false,
      awaited: toAct.length === 1 && toAct[0] === seat && seat > 0,
      due: null,
    }));
  }
}
