/** Plates, dishes and staff: what they are called, and which drawing shows them. */
import { listed, say } from "../../lib/i18n.svelte";

const SUSHI: Record<string, string> = { california: "uramaki", roe: "gunkan_roe" };
const FAMILIES: Record<string, string> = {
  gyoza: "dumpling",
  takoyaki: "soy_sauce",
  yakitori: "takeout_box",
  mochi: "pudding",
  wasabi: "nigiri",
};

export function colourOf(plate: string): string {
  return plate.split(" ")[0] ?? plate;
}

export function sushiOf(plate: string): string {
  return plate.split(" ")[1] ?? "";
}

/** The drawing of the sushi on a plate. */
export function sushiArt(plate: string): string {
  const sushi = sushiOf(plate);
  return SUSHI[sushi] ?? `nigiri_${sushi}`;
}

/** "red plate, tuna". */
export function plateName(plate: string): string {
  return say("web.boat.plate", {
    colour: `web.boat.plate.${colourOf(plate)}`,
    sushi: `sushi-boat.sushi.${sushiOf(plate)}`,
  });
}

/** What is in a slot: a plate, none, or one that is hidden. */
export function slotName(plate: string | null): string {
  return plate === null ? say("web.boat.covered") : plate ? plateName(plate) : say("web.boat.gap");
}

/** "blue salmon", as it is told. */
export function plateWords(plate: string): string {
  return say("sushi-boat.plate", {
    colour: `sushi-boat.colour.${colourOf(plate)}`,
    sushi: `sushi-boat.sushi.${sushiOf(plate)}`,
  });
}

/** Colours with their numbers: "red ×2 and green". */
export function colourWords(colours: string[]): string {
  const count = (colour: string): number => colours.filter((each) => each === colour).length;
  return listed(
    [...new Set(colours)].map(
      (colour) => say(`sushi-boat.colour.${colour}`) + (count(colour) > 1 ? ` ×${count(colour)}` : ""),
    ),
  );
}

/** The side dish of a card, such as `tempura red`. */
export function dishOf(card: string): string {
  return card.split(" ")[0] ?? card;
}

export function symbolOf(card: string): string {
  return card.split(" ")[1] ?? "";
}

export function dishName(dish: string): string {
  const name = say(`sushi-boat.dish.${dish}`);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function dishArt(dish: string): string {
  return dish === "gyoza" ? "dumpling" : dish;
}

export function dishFamily(dish: string): string {
  return FAMILIES[dish] ?? dish;
}

export function staffName(staff: string): string {
  return say(`sushi-boat.staff.${staff}`);
}

/** As it is written where there is little room. */
export function shortStaffName(staff: string): string {
  return staff === "yuki_takeshi" ? say("web.boat.small.yuki_takeshi") : staffName(staff);
}
