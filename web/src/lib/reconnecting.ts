/** Sockets to the house, and how long to wait before one that is gone is opened again: longer each time, never all at once. */

export const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 8000;

export function socketAt(path: string): WebSocket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}${path}`);
}

/** A pause, a little shorter or longer for every browser. */
export const scattered = (pause: number): number => pause * (0.75 + Math.random() / 2);

/** The pause after one that was too short. */
export const longer = (pause: number): number => Math.min(Math.max(pause * 2, FIRST_PAUSE), LONGEST_PAUSE);
