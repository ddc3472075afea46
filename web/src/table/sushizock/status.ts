/** Whose turn it is, what may be done now, and what a seat would score. */
import { say } from "../../lib/i18n.svelte";
import type { SushizockView } from "../../lib/protocol";
import { settings } from "../../lib/settings.svelte";
import type { Sitting } from "../../lib/sitting";
import type { Offers } from "./offers";
import { nameOf } from "./words";

export function statusOf({ view, people, legal, sending, told }: Sitting<SushizockView>, offers: Offers): string {
  if (view.over) return say("sushizock.last_portion");
  if (sending !== null) return say("web.zock.status.sending");
  if (!legal.length) {
    const yours = told === null && people[view.active]?.you;
    return yours ? say("web.zock.status.waiting") : say("web.zock.status.them", { name: nameOf(people, view.active) });
  }
  if (!offers.keeps.size) return say("web.zock.status.take");
  const portions = offers.thefts.length + Object.keys(offers.takes).length;
  return say(portions ? "web.zock.status.both" : "web.zock.status.roll");
}

/** What a seat would score if the game ended now, if one wants to see it and it is no secret. */
export function worthNow({ standing, view }: Sitting<SushizockView>, seat: number): number | null {
  return settings.worth && !view.over ? (standing?.[seat] ?? null) : null;
}
