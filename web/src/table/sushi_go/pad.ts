/** What Sushi Go! brings to its score pad. */
import { say } from "../../lib/i18n.svelte";
import type { GamePad } from "../../lib/pad";
import { face } from "../cards/faces";
import PadCards from "../cards/PadCards.svelte";
import { bandName, fullName } from "./words";

export default {
  Counter: PadCards,
  look: (family) => ({ ...face(family), name: say(`sushi-go.family.${family}`) }),
  last: () => "pudding",
  part: (part) => ({ short: bandName(part), full: fullName(part) }),
  heading: (name) => say("web.pad.cards_of", { name }),
  figures: [],
} satisfies GamePad;
