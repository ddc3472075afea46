/** Lets the page open without a network. Files whose names change when they do are kept; pages are asked of the house
 * first; what the house says under /api is never kept. A new version waits until somebody wants it. */

import type { Calls } from "../lib/protocol";

/** What the build knows: its version, the files of the first page, and those of all that works without the house. */
declare const __BUILD__: { version: string; shell: string[]; stock: string[] };

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  readonly data: { json(): unknown } | null;
}
/** The browser has given a subscription up, and perhaps made another. */
interface Resubscribed extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
interface Tapped extends Lasting {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** A call in the declarative format of Web Push; a browser that knows it shows it without asking this worker. */
interface Declared {
  web_push: 8030;
  notification: { title: string; body: string; lang: string; tag: string; navigate: string };
}
interface Told extends Lasting {
  readonly data: Wish;
}
/** What a page may ask for. */
export type Wish = { do: "keep"; files: string[] } | { do: "stock" } | { do: "take-over" };

const worker = self as unknown as {
  addEventListener(name: "install" | "activate", listen: (event: Lasting) => void): void;
  addEventListener(name: "fetch", listen: (event: Fetching) => void): void;
  addEventListener(name: "message", listen: (event: Told) => void): void;
  addEventListener(name: "push", listen: (event: Pushed) => void): void;
  addEventListener(name: "pushsubscriptionchange", listen: (event: Resubscribed) => void): void;
  addEventListener(name: "notificationclick", listen: (event: Tapped) => void): void;
  registration: Pick<ServiceWorkerRegistration, "pushManager" | "showNotification">;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window" }): Promise<Window[]>;
    openWindow(address: string): Promise<unknown>;
  };
};

const PREFIX = "sushiya-";
const CACHE = PREFIX + __BUILD__.version;
const SHELL = "/";
/** Stands in the cache once everything that works without the house is there. */
const STOCKED = "/stocked";
const AT_ONCE = 6;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(pathname));
});
worker.addEventListener("message", (event) => {
  const wish = event.data;
  if (wish.do === "keep") event.waitUntil(keep(wish.files));
  else if (wish.do === "stock") event.waitUntil(stock());
  else event.waitUntil(worker.skipWaiting());
});

worker.addEventListener("push", (event) => event.waitUntil(show(event.data?.json() as Declared)));
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain(event)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(String(event.notification.data)));
});

/** Show a call; the next one from the same table takes its place. */
async function show({ notification: { title, navigate, ...more } }: Declared): Promise<void> {
  await worker.registration.showNotification(title, { ...more, icon: "/icons/192.png", data: navigate });
}

/** Let the house call this browser under its new address, if whoever uses it still wants to be called. */
async function subscribeAgain({ oldSubscription: old, newSubscription }: Resubscribed): Promise<void> {
  const wishes = (await ask("/api/calls")) as Calls;
  if (!(wishes.turn || wishes.half || wishes.over)) return;
  const how = { userVisibleOnly: true, applicationServerKey: wishes.key };
  const made = newSubscription ?? (await worker.registration.pushManager.subscribe(how));
  const { endpoint, keys } = made.toJSON();
  await ask("/api/calls/push", { endpoint, p256dh: keys?.p256dh, auth: keys?.auth });
  if (old && old.endpoint !== endpoint) await ask("/api/calls/push/stop", { endpoint: old.endpoint });
}

async function ask(path: string, body?: unknown): Promise<unknown> {
  const reply = await fetch(path, body === undefined ? {} : { method: "POST", body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`the house answers ${reply.status}`);
  return reply.json();
}

/** Go to a table of this house: where it is open already, or in a new window. */
async function go(address: string): Promise<void> {
  const { origin, href } = new URL(address, location.origin);
  if (origin !== location.origin) return;
  const open = (await worker.clients.matchAll({ type: "window" })).find(({ url }) => url === href);
  await (open ? open.focus() : worker.clients.openWindow(href));
}

/** The first page; and all that works without the house, if the version before had it. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const shell = await fetch(SHELL, { cache: "no-store" });
  if (!shell.ok) throw new Error(`the house answers ${shell.status}`);
  await cache.put(SHELL, shell);
  await keep(__BUILD__.shell);
  if (await caches.match(STOCKED)) await stock();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(SHELL, { cacheName: CACHE });
    if (!shell) throw error;
    return shell;
  }
}

/** A file of the page, from any version that has it: its name says what is in it. */
async function file(path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = (await cache.match(path, { ignoreVary: true })) ?? (await caches.match(path, { ignoreVary: true }));
  const found = kept ?? (await fetch(path));
  if (found.ok && !(await cache.match(path, { ignoreVary: true }))) await cache.put(path, found.clone());
  return found;
}

async function keep(files: string[]): Promise<void> {
  const waiting = files.filter((path) => path.startsWith("/assets/"));
  const one = async (): Promise<void> => {
    for (let path = waiting.shift(); path; path = waiting.shift()) await file(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

async function stock(): Promise<void> {
  const cache = await caches.open(CACHE);
  if (await cache.match(STOCKED)) return;
  await keep(__BUILD__.stock);
  await cache.put(STOCKED, new Response());
}
