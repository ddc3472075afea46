/** Tiles that fly and dice that tumble; a tap or a key ends every movement at once. */
import { still } from "../../lib/settings.svelte";

const MOVE = 260;
const TUMBLE = 600;
/** So much earlier each die lies still than the one after it. */
const APART = 70;
const EASE = "cubic-bezier(.2, .8, .2, 1)";

const running = new Set<Animation>();

/** Let everything arrive now. */
export function finishAll(): void {
  for (const animation of running) animation.finish();
}

function run(node: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, done?: () => void): void {
  const animation = node.animate(frames, timing);
  running.add(animation);
  animation.onfinish = animation.oncancel = () => {
    running.delete(animation);
    done?.();
  };
}

/** Let something come from where it, or its like, lay before. */
export function fly(node: Element, from: DOMRect, lifted = false): void {
  const to = node.getBoundingClientRect();
  if (still() || !to.width || !from.width) return;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  const top = lifted ? { zIndex: 30 } : {};
  run(
    node,
    [
      { transform: start, transformOrigin: "0 0", ...top },
      { transform: "none", transformOrigin: "0 0", ...top },
    ],
    { duration: lifted ? MOVE * 2 : MOVE, easing: EASE },
  );
}

/** Let dice tumble and stop one by one; `settled` is called for each with its place in the list. */
export function tumble(dice: Element[], settled: (place: number) => void): void {
  dice.forEach((die, place) => {
    if (still()) return settled(place);
    const turn = place % 2 ? -1 : 1;
    run(
      die,
      [
        { transform: `translate(${turn * 10}px, -26px) rotate(${turn * 400}deg)` },
        { transform: `translate(${turn * -6}px, 6px) rotate(${turn * 180}deg)`, offset: 0.5 },
        { transform: `translate(0, -8px) rotate(${turn * 60}deg)`, offset: 0.8 },
        { transform: "none" },
      ],
      { duration: TUMBLE - (dice.length - 1 - place) * APART, easing: "ease-out" },
      () => settled(place),
    );
  });
}
