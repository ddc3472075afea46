/** Things that change place move; a tap or a key finishes all movement at once, and some people want none. */
import { still } from "./settings.svelte";

export const EASE = "cubic-bezier(.2, .8, .2, 1)";
export const MOVE = 260;
const BELT = 600;

const running = new Set<Animation>();

/** Let everything arrive now. */
export function finishAll(): void {
  for (const animation of running) animation.finish();
}

/** Move an element, unless nothing should move; resolves when it rests. */
export async function move(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
  if (still() || typeof element.animate !== "function") return;
  if (!running.size) {
    addEventListener("pointerdown", finishAll, { capture: true });
    addEventListener("keydown", finishAll, { capture: true });
  }
  const animation = element.animate(frames, { easing: EASE, ...timing });
  running.add(animation);
  await animation.finished.catch(() => undefined);
  running.delete(animation);
  if (!running.size) {
    removeEventListener("pointerdown", finishAll, { capture: true });
    removeEventListener("keydown", finishAll, { capture: true });
  }
}

/** Turn cards over, all together. */
export function turnOver(elements: Iterable<Element>): void {
  for (const element of elements) {
    void move(element, [{ transform: "perspective(400px) rotateY(90deg)" }, { transform: "none" }], { duration: MOVE });
  }
}

/** Let elements come in along the belt: from the right where hands go left. */
export function slideIn(elements: Iterable<Element>, direction: "left" | "right"): void {
  const from = direction === "left" ? "60vw" : "-60vw";
  for (const element of elements) {
    void move(
      element,
      [
        { transform: `translateX(${from})`, opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
      { duration: BELT },
    );
  }
}

/** Let something land from above. */
export function land(elements: Iterable<Element>): void {
  for (const element of elements) {
    const frames = [
      { transform: "translateY(-28px) scale(1.25)" },
      { transform: "translateY(2px) scale(.96)", offset: 0.7 },
      { transform: "none" },
    ];
    void move(element, frames, { duration: MOVE, delay: MOVE, fill: "backwards" });
  }
}

/** Send a covered card from one place to another. */
export function send(from: Element, to: Element): void {
  if (still()) return;
  const start = from.getBoundingClientRect();
  const end = to.getBoundingClientRect();
  const ghost = document.createElement("i");
  ghost.className = "back";
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    zIndex: "30",
    left: `${start.left}px`,
    top: `${start.top}px`,
    pointerEvents: "none",
  });
  ghost.style.setProperty("--w", `${start.width}px`);
  document.body.append(ghost);
  const x = end.left + end.width / 2 - (start.left + start.width / 2);
  const y = end.top + end.height / 2 - (start.top + start.height / 2);
  const frames = [
    { transform: "none" },
    { transform: `translate(${x}px, ${y}px) scale(${Math.min(1, end.height / start.height)})`, opacity: 0.6 },
  ];
  void move(ghost, frames, { duration: MOVE }).finally(() => ghost.remove());
}
