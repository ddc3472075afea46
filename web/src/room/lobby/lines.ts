/** The options and terms of a table, in words. */
import { say } from "../../lib/i18n.svelte";
import type { TableInfo, TableTerms } from "../../lib/protocol";
import { spanWords } from "../../lib/spans";

export interface Line {
  name: string;
  text: string;
}

/** What was chosen for the game; what is not said is as usual. */
export function optionLines({ options, game }: Pick<TableInfo, "options" | "game">): Line[] {
  const chosen = options as Record<string, unknown>;
  switch (game) {
    case "sushi-go":
      return [
        { name: say("web.option.passing"), text: passing(chosen["passing"]) },
        ...(chosen["robot"] === true
          ? [{ name: say("web.option.robot"), text: seat(chosen["robot_first"] ?? 0) }]
          : []),
      ];
    case "sushi-go-party":
      return typeof chosen["menu"] === "string"
        ? [{ name: say("web.party.menu"), text: say(`sushi-go-party.menu.${chosen["menu"]}`) }]
        : [];
    default:
      return [
        {
          name: say("web.option.first_player"),
          text: typeof chosen["first_player"] === "number" ? seat(chosen["first_player"]) : say("web.option.random"),
        },
        { name: say("web.option.memory_aid"), text: onOff(chosen["memory_aid"] === true) },
      ];
  }
}

/** How the table is kept. */
export function termLines(terms: TableTerms): Line[] {
  const away = [say(`web.terms.away.${terms.away}`)];
  if (terms.away !== "wait") away.push(say("web.terms.after", { time: spanWords(terms.away_seconds) }));
  return [
    {
      name: say("web.terms.clock"),
      text: `${say(`web.terms.clock.${terms.clock}`)}, ${say(`web.terms.clock.${terms.clock}_hint`)}`,
    },
    { name: say("web.terms.away"), text: away.join(", ") },
    { name: say("web.terms.spectators"), text: onOff(terms.spectators) },
    { name: say("web.terms.chat"), text: onOff(terms.chat) },
  ];
}

function passing(value: unknown): string {
  const way = value === "alternate" ? "alternate" : "left";
  return `${say(`web.option.passing.${way}`)}, ${say(`web.option.passing.${way}_hint`)}`;
}

function seat(value: unknown): string {
  return say("web.seat", { seat: Number(value) + 1 });
}

function onOff(value: boolean): string {
  return say(value ? "web.on" : "web.off");
}
