/** Where tiles lie on the screen, so that those that change place can be seen to move. */
import type { SushizockStoleEvent, SushizockTookEvent } from "../../lib/protocol";
import { fly } from "./motion";

export class Places {
  #before = new Map<string, DOMRect>();

  /** Remember where everything lies now. */
  measure(root: HTMLElement): void {
    this.#before = new Map();
    for (const node of root.querySelectorAll<HTMLElement>("[data-place] .tile, [data-pile]")) {
      const name = node.dataset["pile"] ?? node.closest<HTMLElement>("[data-place]")!.dataset["place"]!;
      const kind = node.dataset["pile"] ? "pile" : "row";
      const rect = node.getBoundingClientRect();
      if (rect.width) this.#before.set(`${kind} ${name}`, rect);
    }
  }

  /** Let a portion come to its new pile, and let the row close up. */
  fly(root: HTMLElement, event: SushizockTookEvent | SushizockStoleEvent): void {
    const from = event.event === "took" ? `row ${event.tile} ${event.place}` : `pile ${event.tile} ${event.victim}`;
    const pile = [...root.querySelectorAll(`[data-pile="${event.tile} ${event.seat}"] [data-top]`)];
    this.#move(
      pile.find((node) => node.getClientRects().length),
      from,
      true,
    );
    if (event.event !== "took") return;
    for (const node of root.querySelectorAll<HTMLElement>(`[data-place^="${event.tile} "]`)) {
      const place = Number(node.dataset["place"]!.split(" ")[1]);
      if (place >= event.place) this.#move(node.querySelector(".tile"), `row ${event.tile} ${place + 1}`);
    }
  }

  #move(node: Element | null | undefined, from: string, lifted = false): void {
    const rect = this.#before.get(from);
    if (node && rect) fly(node, rect, lifted);
  }
}
