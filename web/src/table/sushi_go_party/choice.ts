/** A move of Sushi Go Party! in words and pictures, for reviews. */
import { listed, say } from "../../lib/i18n.svelte";
import type { SushiGoPartyView } from "../../lib/protocol";
import type { Sitting } from "../../lib/sitting";
import { face } from "../cards/faces";
import { readTarget, readWay } from "./offers";
import { fullName } from "./words";

export function choice(move: string, { view }: Sitting<SushiGoPartyView>): { words: string; pieces: string[] } {
  const way = readWay(move);
  if (!way) return { words: move, pieces: [] };
  if (way.verb === "flip")
    return {
      words: way.picks.length ? say("web.cards.do.flip", { count: way.picks.length }) : say("web.cards.do.flip_none"),
      pieces: [],
    };
  const cards = way.verb === "order" ? [laidAt(view, way.picks[0]!)] : way.picks;
  const what = listed(cards.map(fullName));
  const spoon = way.tools.some((tool) => tool.startsWith("spoon"));
  const words = way.verb === "keep" ? what + (spoon ? ` · ${say("web.cards.spoon")}` : "") : what;
  return {
    words: way.verb === "keep" ? words : `${say(`web.cards.do.${way.verb}`)} · ${words}`,
    pieces: cards.map((card) => face(card).drawing),
  };
}

function laidAt(view: SushiGoPartyView, target: string): string {
  return view.tables[view.seat ?? 0]?.[readTarget(target).place - 1]?.card ?? "special_order";
}
