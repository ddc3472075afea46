/** What Sushizock brings to its score pad. */
import { say } from "../../lib/i18n.svelte";
import type { GamePad } from "../../lib/pad";
import PadPiles from "./PadPiles.svelte";

export default {
  Counter: PadPiles,
  look: (family) => ({
    name: say(`sushizock.column.${family}`),
    drawing: family === "sushi" ? "tile_sushi" : "tile_bone",
    family: family === "sushi" ? "nigiri" : "tofu",
  }),
  last: () => null,
  part: (part) => ({ short: say(`sushizock.column.${part}`), full: say(`sushizock.column.${part}`) }),
  heading: (name) => say("web.pad.piles_of", { name }),
  figures: ["sushi", "bones"],
} satisfies GamePad;
