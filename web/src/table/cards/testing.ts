/** People for tests. */
import type { GameEvent, View } from "../../lib/protocol";
import type { InfoOf, Person, Sitting } from "../../lib/sitting";
import { infoOf } from "../../lib/testing";

export function person(seat: number, name: string, changes: Partial<Person> = {}): Person {
  return {
    seat,
    name,
    you: seat === 0,
    bot: false,
    present: true,
    covered: false,
    awaited: true,
    due: null,
    ...changes,
  };
}

export const PEOPLE = [person(0, "You"), person(1, "Marius"), person(2, "Odile")];

/** A sitting with these events and moves. */
export function sittingOf<V extends View>(view: V, changes: Partial<Sitting<V>> = {}): Sitting<V> {
  return {
    seat: 0,
    view,
    info: infoOf(view.game) as InfoOf<V>,
    people: PEOPLE,
    legal: [],
    barred: {},
    choice: null,
    sending: null,
    standing: null,
    events: [] as GameEvent[],
    fresh: 0,
    since: [],
    told: null,
    play: () => {},
    undo: null,
    ...changes,
  };
}
