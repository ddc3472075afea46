/** The bills of Sushi Go!: maki, tempura, sashimi, dumplings and nigiri by round, and the puddings at the end. */
import { say } from "../../lib/i18n.svelte";
import type { SushiGoEvent, SushiGoView } from "../../lib/protocol";
import type { Bill, Sitting } from "../../lib/sitting";
import { billsOf } from "../cards/bills";
import { desserts } from "../cards/sentences";

export function bills(sitting: Sitting<SushiGoView>): Bill[] {
  const events = sitting.events as SushiGoEvent[];
  const rounds = events.filter((event) => event.event === "round-scored");
  const end = events.find((event) => event.event === "puddings-scored");
  const puddings = end && {
    family: "pudding",
    points: end.points,
    note: say("sushi-go.puddings", { list: desserts(sitting.people, end.puddings, end.points) }),
    tie: { by: "pudding", counts: end.puddings },
  };
  return billsOf(rounds, puddings ?? null, (family) => say(`sushi-go.family.${family}`));
}
