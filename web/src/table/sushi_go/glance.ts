/** Sushi Go! at a glance. */
import { type Glance, type Row, shownQuestions, shownSteps } from "../../lib/glance";
import { knows, say } from "../../lib/i18n.svelte";
import type { SushiGoInfo } from "../../lib/protocol";
import { cardEnding, cardPictures, nigiriParams, shownRow, type Cards } from "../cards/glance";
import data from "./glance.json";

const rows = data.rows as Row<Cards>[];

export default function glance({ worth, rounds }: SushiGoInfo): Glance {
  return {
    goal: say("web.glance.sushi-go.goal"),
    steps: shownSteps(
      "sushi-go",
      cardPictures(["maki_3", "nigiri_salmon", "tempura"], ["nigiri_salmon", "sashimi", "dumpling"], rounds, "pudding"),
      { rounds },
    ),
    worth: say("web.glance.sushi-go.worth"),
    groups: [{ title: "", rows: rows.map((row) => shownRow("sushi-go", row, worth, nameOf, nigiriParams(worth))) }],
    lists: [],
    ending: cardEnding("sushi-go", rounds, "pudding"),
    end: say("web.glance.sushi-go.end"),
    asked: shownQuestions("sushi-go", data.asked),
  };
}

function nameOf(card: string): string {
  const family = `sushi-go.family.${card}`;
  return say(knows(family) ? family : `sushi-go.card.${card}`);
}
