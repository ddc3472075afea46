/** Tiles that fly and dice that tumble. */
import { move, MOVE } from "../../lib/motion";

const TUMBLE = 600;
/** So much earlier each die lies still than the one after it. */
const APART = 70;

/** Let something come from where it, or its like, lay before. */
export function fly(node: Element, from: DOMRect, lifted = false): void {
  const to = node.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const top = lifted ? { zIndex: 30 } : {};
  const frames = [start, "none"].map((transform) => ({ transform, transformOrigin: "0 0", ...top }));
  void move(node, frames, { duration: lifted ? MOVE * 2 : MOVE });
}

/** Let dice tumble and stop one by one; `settled` is called for each with its place in the list. */
export function tumble(dice: Element[], settled: (place: number) => void): void {
  dice.forEach((die, place) => {
    const turn = place % 2 ? -1 : 1;
    const frames = [
      { transform: `translate(${turn * 10}px, -26px) rotate(${turn * 400}deg)` },
      { transform: `translate(${turn * -6}px, 6px) rotate(${turn * 180}deg)`, offset: 0.5 },
      { transform: `translate(0, -8px) rotate(${turn * 60}deg)`, offset: 0.8 },
      { transform: "none" },
    ];
    const duration = TUMBLE - (dice.length - 1 - place) * APART;
    void move(die, frames, { duration, easing: "ease-out" }).then(() => settled(place));
  });
}
