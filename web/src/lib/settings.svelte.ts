/** What a person has chosen on this device, kept in the browser. */

export type Language = "en" | "fr";
export type Theme = "system" | "day" | "evening";
export type Motion = "system" | "full" | "none";

interface Choices {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  vibrate: boolean;
  notify: boolean;
  volume: number;
  confirm: boolean;
  bigCards: boolean;
  keys: boolean;
  worth: boolean;
  name: string;
  unnamed: boolean;
}

const KEY = "sushiya.settings";

function preferred(): Language {
  return navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

function remembered(): Choices {
  const defaults: Choices = {
    language: preferred(),
    theme: "system",
    motion: "system",
    sound: false,
    vibrate: true,
    notify: false,
    volume: 0.6,
    confirm: true,
    bigCards: false,
    keys: true,
    worth: false,
    name: "",
    unnamed: false,
  };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const known = Object.entries(defaults).filter(([name, value]) => typeof kept[name] === typeof value);
    return { ...defaults, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
  } catch {
    return defaults;
  }
}

export const settings = $state<Choices>(remembered());

/** Keep the settings, and let the page follow them; to be called once, when the page opens. */
export function follow(): void {
  $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // a browser that keeps nothing forgets them with the page
      }
    });
    $effect(() => tellHouse({ language: settings.language, theme: settings.theme }));
    $effect(() => {
      const root = document.documentElement;
      if (settings.theme === "system") delete root.dataset["theme"];
      else root.dataset["theme"] = settings.theme;
      root.dataset["motion"] = still() ? "none" : "full";
      root.classList.toggle("big-cards", settings.bigCards);
    });
  });
}

/** Let the house know what the next page should begin with. */
function tellHouse(choices: Record<string, string>): void {
  for (const [name, value] of Object.entries(choices))
    document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether nothing should move. */
export function still(): boolean {
  return settings.motion === "none" || (settings.motion === "system" && reduced.matches);
}
