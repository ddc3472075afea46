/** Says that it is one's turn to somebody who may look elsewhere: by sound, by vibration, and by a notification. */
import { say } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { play } from "./sounds";

const BUZZ = [90, 60, 90];

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
  return "Notification" in globalThis;
}

/** Whether this device can vibrate. */
export function canVibrate(): boolean {
  return typeof navigator.vibrate === "function";
}

/** Whether the page was touched: before that, browsers refuse to vibrate, and some complain. */
function isInUse(): boolean {
  return (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? true;
}

/** Ask whether notifications may be shown; whether they may. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** It is one's turn at a table. */
export function signalTurn(game: string): void {
  play("turn");
  if (settings.vibrate && canVibrate() && isInUse()) navigator.vibrate(BUZZ);
  if (settings.notify && document.hidden) notify(game);
}

/** A notification that leads back to the table; some phones refuse it, and then the other signs must do. */
function notify(game: string): void {
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(say("web.your_turn"), { body: game, tag: location.pathname });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Android shows notifications of service workers only
  }
}
