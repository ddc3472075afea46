/** The page as an app: it registers its service worker once it is idle, stocks up, and hears of new versions. */
import type { Wish } from "./service-worker";

const SCRIPT = "/service-worker.js";
const EVERY = 60 * 60 * 1000;

/** Whether the page was opened as an app. */
export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Register the service worker, and tell it what this page has loaded before it came; `onupdate` gets a function that
 * changes to a new version, which loads the page anew. */
export async function register(onupdate: (change: () => void) => void): Promise<void> {
  const registration = await navigator.serviceWorker.register(SCRIPT);
  const offer = (): void => {
    const { waiting } = registration;
    // where nothing ruled before, there is nothing to change from
    if (waiting && navigator.serviceWorker.controller) onupdate(() => change(waiting));
  };
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  offer();
  setInterval(() => void registration.update().catch(() => undefined), EVERY);
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  await tell({ do: "keep", files: loaded });
}

/** Fetch all that works without the house, unless whoever visits saves data. */
export async function stock(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) await tell({ do: "stock" });
}

async function tell(wish: Wish): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(wish);
}

function change(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage({ do: "take-over" } satisfies Wish);
}
