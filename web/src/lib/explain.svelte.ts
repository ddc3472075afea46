/** Explains what is pointed at, focused by keyboard, or held with a finger. */
import type { Attachment } from "svelte/attachments";
import { asked } from "./asked.svelte";

export interface Explanation {
  title: string;
  text: string;
  /** What the rules at a glance call it. */
  about?: string;
}
type Explain = () => Explanation;

const HOLD = 450;

export class Explainer {
  #shown = $state.raw<Explain | null>(null);
  readonly shown = $derived(this.#shown?.() ?? null);

  show(explain: Explain): void {
    this.#shown = explain;
    asked.about = explain().about ?? null;
  }

  clear(): void {
    this.#shown = null;
    asked.about = null;
  }

  /** Let a thing on the table be explained. */
  on(explain: Explain): Attachment<HTMLElement> {
    return (node) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let held = false;
      const show = () => this.show(explain);
      // Later, because what leaves the table loses the focus while the page is being drawn.
      const hide = () => queueMicrotask(() => this.#shown === explain && this.clear());
      const release = () => clearTimeout(timer);
      const listen: Partial<{ [Name in keyof HTMLElementEventMap]: (event: HTMLElementEventMap[Name]) => void }> = {
        pointerenter: (event) => event.pointerType === "mouse" && show(),
        pointerleave: (event) => (event.pointerType === "mouse" ? hide() : release()),
        pointerdown: (event) => {
          held = false;
          if (event.pointerType === "mouse") return;
          timer = setTimeout(() => {
            held = true;
            show();
          }, HOLD);
        },
        pointerup: release,
        pointercancel: release,
        contextmenu: (event) => held && event.preventDefault(),
        focus: () => node.matches(":focus-visible") && show(),
        blur: hide,
      };
      // A finger that was held to read something does not also press it.
      const swallow = (event: Event) => {
        if (!held) return;
        held = false;
        event.stopImmediatePropagation();
        event.preventDefault();
      };
      const entries = Object.entries(listen) as [string, EventListener][];
      for (const [name, listener] of entries) node.addEventListener(name, listener);
      node.addEventListener("click", swallow, { capture: true });
      return () => {
        release();
        hide();
        for (const [name, listener] of entries) node.removeEventListener(name, listener);
        node.removeEventListener("click", swallow, { capture: true });
      };
    };
  }
}
