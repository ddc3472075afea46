/** Every sentence people read, from the catalogues that the whole house shares. */
import { isolated } from "./isolated";
import { settings, type Language } from "./settings.svelte";

export type Params = Record<string, string | number>;
type Catalogue = Record<string, string>;

/** Parameters that are what people call themselves. */
const NAMES = new Set(["name", "names", "other", "victim", "who"]);

const load: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("../../../src/sushiya/i18n/messages/en.json"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json"),
};

class Words {
  language = $state<Language>("en");
  messages = $state.raw<Catalogue>({});

  /** Speak a language from now on. */
  async speak(language: Language): Promise<void> {
    this.messages = (await load[language]()).default;
    this.language = language;
    document.documentElement.lang = language;
  }
}

export const words = new Words();

/** Choose a language, and remember it. */
export async function choose(language: Language): Promise<void> {
  settings.language = language;
  await words.speak(language);
}

/** A message with its parameters; `{name:text}` is replaced by the message that the parameter is the key of. */
export function say(key: string, params: Params = {}): string {
  return fill(words.messages, words.language, key, params);
}

/** Whether there is such a message. */
export function knows(key: string): boolean {
  return key in words.messages;
}

export function fill(messages: Catalogue, language: Language, key: string, params: Params): string {
  const found = key in messages || !("count" in params) ? key : `${key}.${plural(language, Number(params["count"]))}`;
  return (messages[found] ?? found).replace(/\{(\w+)(:text)?\}/g, (_, name: string, text?: string) => {
    const value = String(params[name] ?? "");
    if (text) return fill(messages, language, value, {});
    return NAMES.has(name) ? isolated(value) : value;
  });
}

/** The grammatical number of a count: French says one for zero, too. */
export function plural(language: Language, count: number): "one" | "other" {
  return language === "fr" ? (Math.abs(count) <= 1 ? "one" : "other") : Math.abs(count) === 1 ? "one" : "other";
}

/** What a language needs to write lists and numbers, made once: making one takes a slow phone milliseconds. */
function once<Format>(make: (language: Language) => Format): () => Format {
  const made: Partial<Record<Language, Format>> = {};
  return () => (made[words.language] ??= make(words.language));
}
const lists = once((language) => new Intl.ListFormat(language, { type: "conjunction" }));
const signs = once((language) => new Intl.NumberFormat(language, { signDisplay: "exceptZero" }));

/** `A, B and C`. */
export function listed(items: string[]): string {
  return lists().format(items);
}

/** `A; B; C`. */
export function apart(items: string[]): string {
  return items.join(say("web.apart"));
}

/** Points won or lost. */
export function signed(value: number): string {
  return signs().format(value).replace("-", "−");
}
