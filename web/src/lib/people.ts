/** What to call those at the table. */
import { isCharacter, titled } from "./characters";
import { say } from "./i18n.svelte";
import type { Person } from "./sitting";

/** Who holds a seat, as far as its name goes. */
interface Held {
  name?: string | null | undefined;
  bot?: string | null | undefined;
}

/** The name of a place; one without a person is the robot's. */
export function called(people: Person[], place: number): string {
  return people[place]?.name ?? say("web.robot");
}

/** The name of somebody who played; a guest who was deleted has left an empty one. */
export const nameOrFormer = (name: string): string => name || say("common.former_guest");

const isFormer = ({ name, bot }: Held): boolean => bot == null && name === "";

/**
 * What to call every seat of a table: one of the six by its name, with the seat where it sits twice, as for former
 * guests; other robots by their seat.
 */
export function namesOf(seats: Held[]): string[] {
  const formers = seats.filter(isFormer).length;
  return seats.map(({ name, bot }, n) => {
    const seat = n + 1;
    if (isFormer({ name, bot })) return formers > 1 ? `${nameOrFormer("")} ${seat}` : nameOrFormer("");
    if (bot == null) return name ?? say("web.seat", { seat });
    if (!isCharacter(bot)) return say("web.lobby.robot_named", { seat });
    return seats.filter((each) => each.bot === bot).length > 1 ? `${titled(bot)} ${seat}` : titled(bot);
  });
}
