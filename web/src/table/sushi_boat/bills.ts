/** The points at the end, by family. */
import { say } from "../../lib/i18n.svelte";
import type { SushiBoatGameScoredEvent, SushiBoatView } from "../../lib/protocol";
import type { Bill, Sitting } from "../../lib/sitting";

export const FAMILIES: { id: string; drawing: string; family: string }[] = [
  { id: "colour_runs", drawing: "plate_red", family: "maki" },
  { id: "kinds", drawing: "nigiri_salmon", family: "nigiri" },
  { id: "side_dishes", drawing: "tempura", family: "tempura" },
  { id: "gyoza", drawing: "dumpling", family: "dumpling" },
  { id: "cubes", drawing: "wasabi_cube", family: "uramaki" },
];

export function bills({ view, events }: Sitting<SushiBoatView>): Bill[] {
  const scored = events.find(
    (event): event is SushiBoatGameScoredEvent => event.event === "game-scored" && "piles" in event,
  );
  const points = scored?.points ?? (view.over ? view.points : []);
  if (!points.length) return [];
  const totals = points.map((own) => Object.values(own).reduce((sum, each) => sum + each, 0));
  const lines: Bill["lines"] = FAMILIES.map(({ id, drawing, family }) => ({
    name: say(`sushi-boat.family.${id}`),
    drawing,
    family,
    points: points.map((own) => own[id] ?? 0),
  }));
  const best = Math.max(...totals);
  if (totals.filter((total) => total === best).length > 1) lines.push(yen(view));
  return [{ title: say("web.boat.bill"), lines, totals, sums: totals, tie: { by: "yen", counts: view.yen } }];
}

/** Yen are no points, but decide between equals. */
function yen(view: SushiBoatView): Bill["lines"][number] {
  return {
    name: `${say("sushi-boat.column.yen")} (${view.yen.join(" · ")})`,
    drawing: "yen",
    family: "takeout_box",
    points: view.yen.map(() => null),
    note: say("sushi-boat.tie_break"),
  };
}
