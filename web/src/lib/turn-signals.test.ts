import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "./i18n.svelte";
import { settings } from "./settings.svelte";
import { allowNotifications, signalTurn } from "./turn-signals";

const shown: { title: string; body: string | undefined }[] = [];
let permission: NotificationPermission;
let hidden: boolean;

class FakeNotification {
  static get permission(): NotificationPermission {
    return permission;
  }
  static requestPermission = (): Promise<NotificationPermission> => Promise.resolve(permission);
  onclick: (() => void) | null = null;
  constructor(title: string, options: NotificationOptions) {
    shown.push({ title, body: options.body });
  }
}

beforeEach(() => {
  shown.length = 0;
  [permission, hidden] = ["granted", true];
  words.messages = { "web.your_turn": "Your turn" };
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  Object.assign(navigator, { vibrate: vi.fn(() => true), userActivation: { hasBeenActive: true } });
  Object.assign(settings, { notify: true, vibrate: true });
});
afterEach(() => vi.unstubAllGlobals());

test("a notification comes only to a page that is hidden, if it is wanted and allowed", () => {
  signalTurn("Sushizock");
  expect(shown).toEqual([{ title: "Your turn", body: "Sushizock" }]);
  hidden = false;
  signalTurn("Sushizock");
  [hidden, permission] = [true, "denied"];
  signalTurn("Sushizock");
  Object.assign(settings, { notify: false });
  permission = "granted";
  signalTurn("Sushizock");
  expect(shown).toHaveLength(1);
});

test("the device vibrates only if it is wanted", () => {
  signalTurn("Sushizock");
  Object.assign(settings, { vibrate: false });
  signalTurn("Sushizock");
  expect(navigator.vibrate).toHaveBeenCalledTimes(1);
});

test("nothing vibrates before the page was touched", () => {
  vi.stubGlobal("navigator", { vibrate: vi.fn(), userActivation: { hasBeenActive: false } });
  signalTurn("Sushizock");
  expect(navigator.vibrate).not.toHaveBeenCalled();
});

test("a browser that refuses notifications breaks nothing", () => {
  vi.stubGlobal(
    "Notification",
    Object.assign(
      () => {
        throw new TypeError();
      },
      { permission: "granted" },
    ),
  );
  expect(() => signalTurn("Sushizock")).not.toThrow();
});

test("asking for permission tells the answer", async () => {
  expect(await allowNotifications()).toBe(true);
  permission = "denied";
  expect(await allowNotifications()).toBe(false);
});
