/** Calls for slow games: what is asked of the house, and of the browser. */
import { ask } from "../../lib/house";
import type { Calls, CallsDone, OwnCalls, WishCalls } from "../../lib/protocol";

export const calls = (): Promise<Calls> => ask("/api/calls");
/** All that the house keeps about calls to this guest. */
export const ownCalls = (): Promise<OwnCalls> => ask("/api/calls/mine");
export const wishCalls = (wished: WishCalls): Promise<Calls> => ask("/api/calls", wished);
export const writeTo = (address: string, language: WishCalls["language"]): Promise<Calls> =>
  ask("/api/calls/mail", { address, language });
export const writeNoMore = (): Promise<Calls> => ask("/api/calls/mail/stop", {});
/** Answer the letter that asks, or have no more of them. */
export const answerLetter = (wish: "confirm" | "stop", token: string): Promise<CallsDone> =>
  ask(`/api/calls/${wish}/${encodeURIComponent(token)}`, {});

/** Why this browser is not called. */
export class CannotCall extends Error {
  constructor(readonly reason: "denied" | "no_push" | "failed") {
    super(reason);
  }
}

const PATIENCE = 15_000;

/** Whether this browser can be called at all. */
export const canPush = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Let this browser be called; whoever uses it is asked, which has to begin with their tap. */
export async function callHere(key: string): Promise<Calls> {
  if (!canPush()) throw new CannotCall("no_push");
  const allowed = await Notification.requestPermission();
  if (allowed === "denied") throw new CannotCall("denied");
  if (allowed !== "granted") throw new CannotCall("failed");
  let made: PushSubscription;
  try {
    const { pushManager } = await ready();
    made =
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  } catch {
    throw new CannotCall("failed");
  }
  const { endpoint, keys } = made.toJSON();
  return ask("/api/calls/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
}

/** Whether this browser is called. */
export async function isCalledHere(): Promise<boolean> {
  if (!canPush()) return false;
  return !!(await (await ready()).pushManager.getSubscription());
}

/** Let this browser be called no more. */
export async function stopHere(): Promise<void> {
  if (!canPush()) return;
  const worker = await navigator.serviceWorker.getRegistration();
  const made = await worker?.pushManager.getSubscription();
  if (!made) return;
  await ask("/api/calls/push/stop", { endpoint: made.endpoint });
  await made.unsubscribe();
}

/** The service worker; a page without one waits for nothing. */
function ready(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new CannotCall("failed")), PATIENCE));
  return Promise.race([navigator.serviceWorker.ready, late]);
}
