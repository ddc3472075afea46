/** Sushi Go Party! at a glance: the menu of a table, or all cards by course. */
import { type Glance, type Row, shownQuestions, shownSteps } from "../../lib/glance";
import { knows, say } from "../../lib/i18n.svelte";
import type { Chosen } from "../../lib/options";
import type { SushiGoPartyInfo } from "../../lib/protocol";
import { cardEnding, cardPictures, nigiriParams, shownRow, type Cards } from "../cards/glance";
import data from "./glance.json";

const rows = data.rows as Row<Cards>[];
const NIGIRI = "nigiri";

export default function glance(info: SushiGoPartyInfo, options: Chosen | null): Glance {
  const { worth, rounds, courses } = info;
  const menu = options && served(info, options);
  const dessert = menu?.find((type) => courses.at(-1)!.types.includes(type)) ?? "ice_cream";
  const more = {
    ...nigiriParams(worth),
    goal: info.uramaki_goal,
    drawn: info.menu_draw,
    most: worth["edamame"]?.at(-1)?.points.at(-1) ?? "",
  };
  const shown = (types: string[]) =>
    types
      .filter((type) => !menu || type === NIGIRI || menu.includes(type))
      .map((type) =>
        shownRow(
          "sushi-go-party",
          rows.find(({ of }) => of === type)!,
          worth,
          nameOf,
          more,
        ),
      );
  const all = courses.map(({ name, types }, n) => ({
    title: [...(n ? [] : [say("sushi-go-party.type.nigiri")]), say(`web.party.course.${name}`)].join(" · "),
    rows: shown(n ? types : [NIGIRI, ...types]),
  }));
  return {
    goal: say("web.glance.sushi-go-party.goal"),
    steps: shownSteps(
      "sushi-go-party",
      cardPictures(
        ["temaki", "onigiri_triangle", "miso"],
        ["tofu", "eel", "onigiri_circle"],
        rounds,
        dessertArt(dessert),
      ),
      { rounds },
    ),
    worth: say("web.glance.sushi-go-party.worth"),
    groups: menu ? [{ title: "", rows: all.flatMap((group) => group.rows) }] : all,
    lists: [],
    ending: cardEnding("sushi-go-party", rounds, dessertArt(dessert)),
    end: say("web.glance.sushi-go-party.end"),
    asked: shownQuestions("sushi-go-party", data.asked),
  };
}

/** The card types of a table: of a menu of the house, or as somebody composed it. */
function served({ menus }: SushiGoPartyInfo, { menu }: Chosen): string[] | null {
  if (Array.isArray(menu)) return menu as string[];
  return menus[String(menu)] ?? null;
}

function dessertArt(type: string): string {
  return type === "fruit" ? "fruit_watermelon" : type;
}

function nameOf(card: string): string {
  const type = `sushi-go-party.type.${card}`;
  if (knows(type)) return say(type);
  return say(card === "flipped" ? "sushi-go-party.short.flipped" : `sushi-go-party.card.${card}`);
}
