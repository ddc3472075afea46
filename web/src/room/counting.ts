/** Points that count up, family by family. */

/** How long the points of one family count up, in milliseconds. */
export const COUNTING = 400;

/** Tell again and again how many of some families are counted, and `Infinity` at the end; the function that it returns ends it at once. */
export function countUp(families: number, tell: (progress: number) => void): () => void {
  const began = performance.now();
  let frame = 0;
  const end = (): void => {
    cancelAnimationFrame(frame);
    tell(Infinity);
  };
  const count = (now: number): void => {
    const progress = Math.max(0, now - began) / COUNTING;
    if (progress >= families) return end();
    tell(progress);
    frame = requestAnimationFrame(count);
  };
  count(began);
  return end;
}
