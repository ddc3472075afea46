/** The bills of Sushi Go Party!: the families of the menu by round, and the desserts at the end. */
import { say } from "../../lib/i18n.svelte";
import type { SushiGoPartyEvent, SushiGoPartyView } from "../../lib/protocol";
import type { Bill, Sitting } from "../../lib/sitting";
import { billsOf } from "../cards/bills";
import { desserts } from "../cards/sentences";
import { dessertOf } from "./desserts";

export function bills(sitting: Sitting<SushiGoPartyView>): Bill[] {
  const events = sitting.events as SushiGoPartyEvent[];
  const rounds = events.filter((event) => event.event === "round-scored");
  const end = events.find((event) => event.event === "desserts-scored");
  const last = end && {
    family: dessertOf(sitting.view.menu, sitting.info),
    points: end.points,
    note: say("sushi-go-party.desserts", { list: desserts(sitting.people, end.desserts, end.points) }),
    tie: { by: "dessert", counts: end.desserts },
  };
  return billsOf(rounds, last ?? null, (family) => say(`sushi-go-party.type.${family}`));
}
