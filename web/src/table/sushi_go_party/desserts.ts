/** The desserts of a menu. */
import type { SushiGoPartyView } from "../../lib/protocol";
import { typeOf } from "../cards/faces";

const DESSERTS = ["pudding", "ice_cream", "fruit"];

/** The dessert of a menu. */
export function dessertOf(menu: string[]): string {
  return menu.find((type) => DESSERTS.includes(type)) ?? "pudding";
}

/** How many dessert cards a seat keeps, those in front included. */
export function dessertsKept(view: SushiGoPartyView, seat: number): number {
  const earlier = Object.values(view.desserts[seat] ?? {}).reduce((all, count) => all + count, 0);
  return earlier + (view.tables[seat] ?? []).filter((laid) => DESSERTS.includes(typeOf(laid.card))).length;
}
