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

/** What to call every seat of a table: one of the six by its name, with the seat where it sits twice; other robots by their seat. */
export function namesOf(seats: Held[]): string[] {
  return seats.map(({ name, bot }, n) => {
    const seat = n + 1;
    if (bot == null) return name || say("web.seat", { seat });
    if (!isCharacter(bot)) return say("web.lobby.robot_named", { seat });
    return seats.filter((each) => each.bot === bot).length > 1 ? `${titled(bot)} ${seat}` : titled(bot);
  });
}
