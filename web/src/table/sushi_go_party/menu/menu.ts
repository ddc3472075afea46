/** Composing a menu: what is chosen, what is missing, and what is not for so many players. */
import { say } from "../../../lib/i18n.svelte";
import type { SushiGoPartyCourse as Course, SushiGoPartyInfo as Info } from "../../../lib/protocol";

export type Menu = string | string[];

/** The card types of a menu. */
export function typesOf(info: Info, menu: Menu): string[] {
  return typeof menu === "string" ? (info.menus[menu] ?? []) : menu;
}

/** The menu of these types: one of the house by its name, if there is one. */
export function menuOf(info: Info, types: string[]): Menu {
  const same = (menu: string[]): boolean => menu.length === types.length && menu.every((type) => types.includes(type));
  return Object.keys(info.menus).find((name) => same(info.menus[name]!)) ?? types;
}

/** What a menu is called. */
export function menuName(menu: Menu): string {
  return typeof menu === "string" ? say(`sushi-go-party.menu.${menu}`) : say("sushi-go-party.a_la_carte");
}

/** Puts a type on the menu or takes it off; of a course of one, it replaces the other. */
export function toggled(courses: Course[], types: string[], type: string): string[] {
  if (types.includes(type)) return types.filter((each) => each !== type);
  const course = courses.find((each) => each.types.includes(type));
  const kept = course?.wanted === 1 ? types.filter((each) => !course.types.includes(each)) : types;
  return [...kept, type];
}

/** What is chosen of a course. */
export function chosenOf(course: Course, types: string[]): string[] {
  return types.filter((type) => course.types.includes(type));
}

/** The first course that has too few or too many types, and by how many: negative if there are too many. */
export function lacking(courses: Course[], types: string[]): { course: string; count: number } | null {
  for (const course of courses) {
    const count = course.wanted - chosenOf(course, types).length;
    if (count) return { course: course.name, count };
  }
  return null;
}

/** Of these types, the first that is not for so many players. */
export function closedOf(info: Info, players: number, types: string[]): string | undefined {
  return types.find((type) => {
    const [least, most] = info.players_for[type] ?? [info.least_players, info.most_players];
    return players < least || players > most;
  });
}

/** For how many players a type is, such as `3–8`. */
export function allowedFor(info: Info, type: string): string {
  return (info.players_for[type] ?? []).join("–");
}

/** Why a menu cannot be played, in words; empty if it can. */
export function problem(info: Info, players: number, menu: Menu): string {
  const types = typesOf(info, menu);
  const lack = lacking(info.courses, types);
  if (lack) {
    const key = lack.count > 0 ? `web.party.missing.${lack.course}` : `web.party.extra.${lack.course}`;
    return say(key, { count: Math.abs(lack.count) });
  }
  const type = closedOf(info, players, types);
  if (type === undefined) return "";
  return say("web.party.only_type", { type: `sushi-go-party.type.${type}`, allowed: allowedFor(info, type) });
}

/** Any menu that so many players can have. */
export function surprise(info: Info, players: number, random = Math.random): string[] {
  return info.courses.flatMap((course) => {
    const free = course.types.filter((type) => closedOf(info, players, [type]) === undefined);
    return Array.from({ length: course.wanted }, () => free.splice(Math.floor(random() * free.length), 1)[0]!);
  });
}
