/** The desserts of a menu. */
import type { SushiGoPartyInfo, SushiGoPartyView } from "../../lib/protocol";
import { typeOf } from "../cards/faces";

/** The card types that are desserts. */
function dessertTypes(info: SushiGoPartyInfo): string[] {
  return info.courses.find(({ name }) => name === "desserts")?.types ?? [];
}

/** The dessert of a menu. */
export function dessertOf(menu: string[], info: SushiGoPartyInfo): string {
  return menu.find((type) => dessertTypes(info).includes(type)) ?? "pudding";
}

/** How many dessert cards a seat keeps, those in front included. */
export function dessertsKept(view: SushiGoPartyView, info: SushiGoPartyInfo, seat: number): number {
  const earlier = Object.values(view.desserts[seat] ?? {}).reduce((all, count) => all + count, 0);
  const types = dessertTypes(info);
  return earlier + (view.tables[seat] ?? []).filter((laid) => types.includes(typeOf(laid.card))).length;
}
