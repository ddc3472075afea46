/** Composing a menu: what is chosen, what is missing, and what the house would refuse. */
import type { Course, GameInfo, Refused } from "../../lib/protocol";

export type Menu = string | string[];
/** Why menus of the house and card types cannot be had. */
export interface Locks {
  presets: Record<string, Refused>;
  types: Record<string, Refused>;
}
type Ask = (menu: Menu) => Promise<Refused | null>;

/** The card types of a menu. */
export function typesOf(info: GameInfo, menu: Menu): string[] {
  return typeof menu === "string" ? (info.menus[menu] ?? []) : menu;
}

/** The menu of these types: one of the house by its name, if there is one. */
export function menuOf(info: GameInfo, types: string[]): Menu {
  const same = (menu: string[]): boolean => menu.length === types.length && menu.every((type) => types.includes(type));
  return Object.keys(info.menus).find((name) => same(info.menus[name]!)) ?? types;
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

/** Any menu of types that can be had. */
export function surprise(courses: Course[], locked: Record<string, unknown>, random = Math.random): string[] {
  return courses.flatMap((course) => {
    const free = course.types.filter((type) => !(type in locked));
    return Array.from({ length: course.wanted }, () => free.splice(Math.floor(random() * free.length), 1)[0]!);
  });
}

/** Asks the house which menus and types it would refuse; types of a menu that it allows need no question. */
export async function locksOf(info: GameInfo, ask: Ask): Promise<Locks> {
  const presets = await answers(Object.keys(info.menus), ask);
  const allowed = Object.keys(info.menus)
    .filter((name) => !(name in presets))
    .map((name) => info.menus[name]!);
  const base = allowed[0];
  if (!base) return { presets, types: {} };
  const open = info.courses
    .flatMap((course) => course.types)
    .filter((type) => !allowed.some((menu) => menu.includes(type)));
  return { presets, types: await answers(open, (type) => ask(swapped(info.courses, base, type))) };
}

async function answers(
  names: string[],
  ask: (name: string) => Promise<Refused | null>,
): Promise<Record<string, Refused>> {
  const found = await Promise.all(names.map(async (name) => [name, await ask(name)] as const));
  return Object.fromEntries(found.filter((each): each is [string, Refused] => each[1] !== null));
}

/** A whole menu with another type in the place of one of its course. */
function swapped(courses: Course[], menu: string[], type: string): string[] {
  const course = courses.find((each) => each.types.includes(type))!;
  const out = menu.find((each) => course.types.includes(each));
  return menu.map((each) => (each === out ? type : each));
}
