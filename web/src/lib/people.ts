/** What to call those at the table. */
import { say } from "./i18n.svelte";
import type { Person } from "./sitting";

/** The name of a place; one without a person is the robot's. */
export function called(people: Person[], place: number): string {
  return people[place]?.name ?? say("web.robot");
}

/** What to call a seat by its name at the table: robots, which the house calls by their kind, by their seat. */
export function calledAt(seat: number, name: string | null | undefined, bot: boolean): string {
  if (bot) return say("web.lobby.robot_named", { seat: seat + 1 });
  return name || say("web.seat", { seat: seat + 1 });
}
