/** The options of a table, as its game describes them. */
import { knows, say } from "./i18n.svelte";
import type { GameInfo, OptionInfo, Options } from "./protocol";

/** What was chosen, by the name of the option. */
export type Chosen = Record<string, unknown>;

/** What is chosen if nobody chooses. */
export function defaultsOf(info: GameInfo): Chosen {
  return Object.fromEntries(info.options.map((option) => [option.name, option.default]));
}

/** The options that so many players can have, given what was chosen for those before them, with their values. */
export function applying(info: GameInfo, players: number, chosen: Chosen): Chosen & Options {
  const found: Chosen = {};
  for (const option of info.options)
    if (applies(option, players, found)) found[option.name] = valid(option, players, chosen[option.name]);
  return found;
}

function applies({ players: limits, needs = {} }: OptionInfo, players: number, found: Chosen): boolean {
  if (limits && (players < limits[0] || players > limits[1])) return false;
  return Object.entries(needs).every(([name, value]) => found[name] === value);
}

/** A value, or the default where there is no such value at a table of so many players. */
function valid(option: OptionInfo, players: number, value: unknown): unknown {
  const fits = option.kind === "menu" ? value !== undefined : offered(option, players).includes(value);
  return fits ? value : option.default;
}

/** The values that can be chosen at a table of so many players. */
export function offered({ kind, values = [] }: OptionInfo, players: number): unknown[] {
  if (kind === "switch") return [false, true];
  return kind === "seat" ? [...values, ...Array.from({ length: players }, (_, seat) => seat)] : values;
}

/** What an option is called. */
export function optionName({ name }: OptionInfo): string {
  return say(`common.option.${name}`);
}

/** What an option does, where that needs words; in some games it needs words of their own. */
export function optionHint({ name }: OptionInfo, game: string): string {
  return said(`common.option.${name}_hint.${game}`) || said(`common.option.${name}_hint`);
}

/** A value of an option in words. */
export function valueName({ name, kind }: OptionInfo, value: unknown): string {
  if (kind === "switch") return say(value ? "web.on" : "web.off");
  if (kind === "seat" && typeof value === "number") return say("web.seat", { seat: value + 1 });
  return said(`common.option.${name}.${String(value)}`) || String(value);
}

/** What a value means, where that needs words. */
export function valueHint({ name }: OptionInfo, value: unknown): string {
  return said(`common.option.${name}.${String(value)}_hint`);
}

function said(key: string): string {
  return knows(key) ? say(key) : "";
}
