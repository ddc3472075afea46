/** The cards in front of a seat of Sushi Go Party!, equal ones together. */
import { say } from "../../lib/i18n.svelte";
import type { SushiGoPartyLaid } from "../../lib/protocol";
import { symbols, typeOf } from "../cards/faces";
import type { Pile } from "../cards/model";
import { setOf, type Worths } from "../cards/worth";
import { fullName } from "./words";

/** Equal cards as piles; `turn` is the one whose cards are fresh. */
export function pilesOf(front: SushiGoPartyLaid[], turn: number, own: boolean, worths: Worths): Pile[] {
  const covered = new Set(front.filter((laid) => laid.card !== "flipped").map((laid) => laid.on));
  const taken = new Set(front.map((laid) => laid.on));
  const piles = new Map<string, Pile>();
  front.forEach((laid, n) => {
    if (laid.card === "wasabi" && covered.has(n + 1)) return;
    const label = laidLabel(laid);
    const pile = piles.get(label);
    const fresh = laid.turn === turn;
    if (pile) {
      pile.count += 1;
      pile.fresh ||= fresh;
    } else {
      const flipped = laid.card === "flipped";
      const copy = !flipped && laid.face !== laid.card;
      piles.set(label, {
        card: laid.card,
        count: 1,
        fresh,
        onWasabi: !flipped && laid.on != null,
        copy,
        flipped,
        called: laid.called ?? false,
        label,
        note: "",
      });
    }
    if (own && laid.card === "wasabi" && !taken.has(n + 1)) piles.get(label)!.note = say("web.cards.wasabi_waits");
  });
  const all = [...piles.values()];
  if (own) for (const pile of all) pile.note ||= noteOf(pile, all, worths);
  return all;
}

/** A card in front of a seat: what it counts as, what it is, whether it lies on wasabi. */
export function laidLabel(laid: SushiGoPartyLaid): string {
  if (laid.card === "flipped") return say("sushi-go-party.short.flipped");
  let label = fullName(laid.card);
  if (laid.face !== laid.card) label = say("sushi-go-party.copy", { card: label });
  if (laid.on != null) label = say("sushi-go.on_wasabi", { card: label });
  return laid.called ? say("sushi-go-party.called", { card: label }) : label;
}

function noteOf(pile: Pile, all: Pile[], worths: Worths): string {
  if (pile.called) return say("web.cards.called");
  const type = typeOf(pile.card);
  if (type === "chopsticks") return say("web.cards.chopsticks_ready");
  if (type === "spoon") return say("web.cards.spoon_ready");
  if (symbols(pile.card)) {
    const same = all.filter((each) => typeOf(each.card) === type);
    const count = same.reduce((sum, each) => sum + symbols(each.card) * each.count, 0);
    return pile === same[0] ? say("web.cards.ring_count", { count }) : "";
  }
  const size = setOf(worths, type);
  return size && pile.count % size ? `${pile.count % size} / ${size}` : "";
}
