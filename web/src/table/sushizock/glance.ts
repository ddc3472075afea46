/** Sushizock at a glance: what dice give, and what two piles are worth together. */
import { type Glance, type Laid, type Row, shownExamples, shownQuestions, shownSteps } from "../../lib/glance";
import { listed, say } from "../../lib/i18n.svelte";
import type { SushizockInfo } from "../../lib/protocol";
import data from "./glance.json";

interface Piles {
  sushi: number[];
  bones: number[];
}
const rows = data.rows as Row<Piles>[];
const ARROW: Laid = { drawing: "", sign: "forward" };
const LOOKS: Record<string, [string, string]> = {
  sushi: ["die_sushi", "sashimi"],
  bone: ["die_bone", "tofu"],
  blue: ["die_blue", "dumpling"],
  red: ["die_red", "maki"],
  counting: ["tile_sushi", "nigiri"],
  bones: ["tile_bone", "chopsticks"],
  none: ["tile_sushi", "tea"],
};

export default function glance({ dice, rolls, steal_top: top, steal_any: any }: SushizockInfo): Glance {
  const faces = ["die_sushi", "die_bone", "die_blue", "die_sushi", "die_red"].slice(0, dice);
  return {
    goal: say("web.glance.sushizock.goal"),
    steps: shownSteps(
      "sushizock",
      [
        { kind: "row", laid: faces.map((drawing) => ({ drawing })) },
        {
          kind: "row",
          laid: [...laid(["die_sushi", "die_sushi"]), ARROW, ...laid(["die_bone", "die_blue"])],
        },
        { kind: "row", laid: [...laid(["die_sushi", "die_sushi"]), ARROW, ...laid(["sushi 3", "sushi 5"])] },
        { kind: "row", laid: [...laid(Array<string>(top).fill("die_blue")), ARROW, ...laid(["sushi 6"])] },
      ],
      { dice, rolls },
    ),
    worth: say("web.glance.sushizock.worth"),
    groups: [{ title: "", rows: rows.map((row) => shown(row, { top, any })) }],
    lists: [],
    ending: [laid(["sushi 1"])[0]!, laid(["bone 1"])[0]!, { drawing: "pad" }].map((thing, n) => ({
      laid: thing,
      name: say(`web.glance.sushizock.end.${n + 1}`),
    })),
    end: say("web.glance.sushizock.end"),
    asked: shownQuestions("sushizock", data.asked),
  };
}

function shown(row: Row<Piles>, params: { top: number; any: number }): Glance["groups"][number]["rows"][number] {
  const [drawing, family] = LOOKS[row.of]!;
  const [from = [], to = []] = row.leads ?? [];
  return {
    of: row.of,
    clause: row.clause,
    name: say(`web.glance.sushizock.row.${row.of}`),
    line: say(`web.glance.sushizock.card.${row.of}`, params),
    note: "",
    drawing,
    family,
    ladder: false,
    examples: shownExamples(row, { lay, tell }),
    leads: row.leads ? [...laid(from), ARROW, ...laid(to)] : [],
  };
}

/** Dice, and tiles with what is printed on them; one with a question mark is passed over. */
function laid(things: string[]): Laid[] {
  return things.map((thing) => {
    const [kind = "", worth] = thing.split(" ");
    if (worth === undefined) return { drawing: kind };
    return { drawing: `tile_${kind}`, value: printed(kind, worth), faint: worth === "?" };
  });
}

function printed(kind: string, worth: string): string {
  return worth === "?" ? "" : `${kind === "sushi" ? "+" : "−"}${worth}`;
}

/** Two piles from the bottom to the top: sushi above the bones do not count. */
function lay({ sushi, bones }: Piles): Laid[] {
  return [
    ...laid(sushi.map((worth) => `sushi ${worth}`)).map((tile, n) => ({ ...tile, faint: n >= bones.length })),
    ...(bones.length ? [{ drawing: "", sign: "break" as const }] : []),
    ...laid(bones.map((worth) => `bone ${worth}`)),
  ];
}

function tell({ sushi, bones }: Piles): string {
  const said = (kind: "sushi" | "bone", worths: number[]) =>
    worths.map((worth) => say(`sushizock.portion.${kind}`, { worth }));
  return listed([...said("sushi", sushi), ...said("bone", bones)]);
}
