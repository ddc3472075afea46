/** What the piles are worth at the end, as the house has counted it. */
import { say } from "../../lib/i18n.svelte";
import type { SushizockView } from "../../lib/protocol";
import type { Bill, Sitting } from "../../lib/sitting";

export function bills({ events }: Sitting<SushizockView>): Bill[] {
  const scored = events.find((event) => event.event === "piles-scored");
  const over = events.find((event) => event.event === "game-over");
  if (!scored || !over) return [];
  const points = (what: string) => scored.points.map((seat) => seat[what] ?? null);
  return [
    {
      title: say("web.zock.bill"),
      lines: [
        {
          name: say("sushizock.column.sushi"),
          drawing: "tile_sushi",
          family: "nigiri",
          points: points("sushi"),
          note: say("web.zock.bill.sushi"),
        },
        { name: say("sushizock.column.bones"), drawing: "tile_bone", family: "tofu", points: points("bones") },
      ],
      totals: over.scores,
      sums: over.scores,
    },
  ];
}
