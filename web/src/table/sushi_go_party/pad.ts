/** What Sushi Go Party! brings to its score pad. */
import { say } from "../../lib/i18n.svelte";
import type { GamePad, PartName } from "../../lib/pad";
import { face, typeOf } from "../cards/faces";
import PadCards from "../cards/PadCards.svelte";
import { bandName, fullName } from "./words";

const DESSERTS = ["pudding", "ice_cream", "fruit"];
/** What is no card of the box. */
const OTHERS = ["flipped", "uramaki_won"];

function partName(part: string): PartName {
  if (OTHERS.includes(part)) return { short: say("web.pad.flipped"), full: say(`sushi-go-party.sheet.${part}`) };
  return { short: bandName(part), full: fullName(part) };
}

export default {
  Counter: PadCards,
  look: (family) => ({ ...face(family), name: say(`sushi-go-party.type.${family}`) }),
  last: (parts) => parts.map(typeOf).find((type) => DESSERTS.includes(type)) ?? null,
  part: partName,
  heading: (name) => say("web.pad.cards_of", { name }),
  figures: [],
} satisfies GamePad;
