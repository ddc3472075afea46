/** Sushi Boat at a glance: a turn, what a pile is worth, who works here, and what can be ordered. */
import {
  type Glance,
  type Laid,
  type Row,
  type ShownRow,
  shownExamples,
  shownQuestions,
  shownSteps,
} from "../../lib/glance";
import { listed, say } from "../../lib/i18n.svelte";
import type { SushiBoatInfo } from "../../lib/protocol";
import data from "./glance.json";
import { colourOf, dishArt, dishFamily, dishName, plateWords, staffName, sushiArt } from "./names";

interface Had {
  pile?: string[];
  side_dishes?: Record<string, number>;
  cubes?: number;
}
const rows = data.rows as Row<Had>[];
const STAFF = ["hiroshi", "satsuki", "neko", "yuki_takeshi", "momoko"];
const ARROW: Laid = { drawing: "", sign: "forward" };
const LOOKS: Record<string, [string, string]> = {
  colour_runs: ["nigiri_tuna", "nigiri"],
  kinds: ["uramaki", "uramaki"],
  side_dishes: ["tempura", "tempura"],
  gyoza: ["dumpling", "dumpling"],
  cubes: ["wasabi_cube", "uramaki"],
};

export default function glance(info: SushiBoatInfo): Glance {
  return {
    goal: say("web.glance.sushi-boat.goal"),
    steps: shownSteps("sushi-boat", pictures(), {}),
    worth: say("web.glance.sushi-boat.worth"),
    groups: [{ title: "", rows: rows.map((row) => shown(row, info)) }],
    lists: [staff(), dishes(info)],
    ending: [{ drawing: "card_back", back: true }, plate("red tuna"), { drawing: "pad" }].map((laid, n) => ({
      laid,
      name: say(`web.glance.sushi-boat.end.${n + 1}`),
    })),
    end: say("web.glance.sushi-boat.end"),
    asked: shownQuestions("sushi-boat", data.asked),
  };
}

function pictures(): { kind: "row"; laid: Laid[] }[] {
  const back: Laid = { drawing: "card_back", back: true };
  return [
    { kind: "row", laid: [back, ARROW, dish("tempura")] },
    { kind: "row", laid: [{ drawing: "pawn_1" }, ARROW, plate("green salmon")] },
    { kind: "row", laid: [plate("red tuna"), { drawing: "staff_hiroshi" }, { drawing: "yen" }] },
    { kind: "row", laid: [dish("yakitori"), dish("edamame"), { drawing: "bag" }] },
  ];
}

function shown(row: Row<Had>, { worth }: SushiBoatInfo): ShownRow {
  const [drawing, family] = LOOKS[row.of]!;
  const [p1 = "", p2 = ""] = worth[row.of]?.[0]?.points ?? [];
  return {
    of: row.of,
    clause: row.clause,
    name: say(`web.glance.sushi-boat.row.${row.of}`),
    line: say(`web.glance.sushi-boat.card.${row.of}`, { p1, p2 }),
    note:
      row.of === "kinds"
        ? kinds(worth["kinds"]?.[0]?.points ?? [])
        : row.of === "colour_runs"
          ? say("web.glance.sushi-boat.note.colour_runs")
          : "",
    drawing,
    family,
    ladder: false,
    examples: shownExamples(row, { lay, tell }),
    leads: [],
  };
}

/** What so many different kinds bring, as far as they bring more. */
function kinds(steps: number[]): string {
  const rising = steps.flatMap((points, n) => (points > (steps[n - 1] ?? 0) ? [{ kinds: n + 1, points }] : []));
  return rising.map((each) => say("web.glance.sushi-boat.kinds", each)).join(" · ");
}

function plate(name: string): Laid {
  return { drawing: sushiArt(name), plate: colourOf(name) };
}

function dish(name: string, count = 1): Laid {
  return { drawing: dishArt(name), family: dishFamily(name), count };
}

function lay({ pile = [], side_dishes: played = {}, cubes = 0 }: Had): Laid[] {
  return [
    ...pile.map(plate),
    ...Object.entries(played).map(([name, count]) => dish(name, count)),
    ...Array.from({ length: cubes }, () => ({ drawing: "wasabi_cube" })),
  ];
}

function tell({ pile = [], side_dishes: played = {}, cubes = 0 }: Had): string {
  const many = (count: number, what: string): string =>
    count > 1 ? say("web.glance.have", { many: count, what }) : what;
  return listed([
    ...pile.map(plateWords),
    ...Object.entries(played).map(([name, count]) => many(count, dishName(name))),
    ...(cubes ? [many(cubes, say("sushi-boat.family.cubes"))] : []),
  ]);
}

function staff(): Glance["lists"][number] {
  return {
    title: say("web.glance.sushi-boat.staff"),
    note: say("web.glance.sushi-boat.staff.price"),
    items: STAFF.map((who) => ({
      of: who,
      name: staffName(who),
      text: say(`web.glance.sushi-boat.staff.${who}`),
      laid: { drawing: `staff_${who}` },
    })),
  };
}

function dishes({ dishes: all, hand, takoyaki_cubes: takoyaki, worth }: SushiBoatInfo): Glance["lists"][number] {
  const p1 = worth["gyoza"]?.[0]?.points[0] ?? "";
  return {
    title: say("web.glance.sushi-boat.dishes"),
    note: say("web.glance.sushi-boat.dishes.most", { hand }),
    items: all.map((name) => ({
      of: name,
      name: dishName(name),
      text: say(`web.glance.sushi-boat.dish.${name}`, { takoyaki, p1 }),
      laid: dish(name),
    })),
  };
}
