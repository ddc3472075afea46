/** What Sushi Boat brings to its score pad. */
import { say } from "../../lib/i18n.svelte";
import type { GamePad } from "../../lib/pad";
import { FAMILIES } from "./bills";
import PadPlates from "./PadPlates.svelte";

export default {
  Counter: PadPlates,
  look: (family) => {
    const { drawing, family: colour } = FAMILIES.find(({ id }) => id === family)!;
    return { name: say(`sushi-boat.family.${family}`), drawing, family: colour };
  },
  last: () => null,
  part: (part) => ({ short: say(`web.pad.boat.${part}`), full: say(`web.pad.boat.${part}`) }),
  heading: (name) => say("web.pad.pile_of", { name }),
  figures: ["colour_runs", "kinds"],
} satisfies GamePad;
