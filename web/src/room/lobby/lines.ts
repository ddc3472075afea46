/** The options and terms of a table, in words. */
import { say } from "../../lib/i18n.svelte";
import { applying, optionName, valueHint, valueName, type Chosen } from "../../lib/options";
import type { GameInfo, OptionInfo, TableInfo, TableTerms } from "../../lib/protocol";
import { spanWords } from "../../lib/spans";

export interface Line {
  name: string;
  text: string;
}

/** What was chosen for the game, also what nobody has chosen; an option of its own kind is said by its widget. */
export function optionLines(info: GameInfo, { options, seats }: Pick<TableInfo, "options" | "seats">): Line[] {
  const now: Chosen = applying(info, seats.length, options as Chosen);
  return info.options
    .filter(({ name, kind }) => name in now && kind !== "menu")
    .map((option) => ({ name: optionName(option), text: valueWords(option, now[option.name]) }));
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
    { name: say("web.terms.pace"), text: say(`web.terms.pace.${terms.pace}`) },
    { name: say("web.terms.spectators"), text: onOff(terms.spectators) },
    { name: say("web.terms.chat"), text: terms.public ? say("web.terms.chat_agreed") : onOff(terms.chat) },
    { name: say("web.terms.hints"), text: onOff(terms.hints) },
    { name: say("web.terms.public"), text: onOff(terms.public) },
    ...(terms.rated ? [{ name: say("web.terms.rated"), text: onOff(true) }] : []),
  ];
}

function valueWords(option: OptionInfo, value: unknown): string {
  return [valueName(option, value), valueHint(option, value)].filter(Boolean).join(", ");
}

function onOff(value: boolean): string {
  return say(value ? "web.on" : "web.off");
}
