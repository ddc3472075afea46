/** Every sentence people read, from the catalogues that the whole house shares. */
import { isolated } from "./isolated";
import { settings, type Language } from "./settings.svelte";

export type Params = Record<string, string | number>;
type Catalogue = Record<string, string>;

/** Parameters that are what people call themselves. */
const NAMES = new Set(["name", "names", "other", "victim", "who"]);

/** Messages in every language, loaded when they are needed; what only a few pages say is a chapter that comes with those. */
export type Chapter = Record<Language, () => Promise<{ default: Catalogue }>>;

const load: Chapter = {
  en: () => import("../../../src/sushiya/i18n/messages/en.json"),
  fr: () => import("../../../src/sushiya/i18n/messages/fr.json"),
};

class Words {
  language = $state<Language>("en");
  messages = $state.raw<Catalogue>({});
  private wanted: Language = "en";
  private learned = new Set<Chapter>();

  /** Speak a language from now on. */
  async speak(language: Language): Promise<void> {
    this.wanted = language;
    const more = [...this.learned].map((chapter) => chapter[language]());
    const parts = await Promise.all([load[language](), ...more]);
    if (language !== this.wanted) return; // another one was chosen meanwhile
    if (more.length < this.learned.size) return this.speak(language); // and another chapter is to be learnt
    this.messages = Object.assign({}, ...parts.map((part) => part.default)) as Catalogue;
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Learn a chapter, in this language and in every one that is spoken later. */
  async learn(chapter: Chapter): Promise<void> {
    this.learned.add(chapter);
    await this.speak(this.wanted);
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

/** `A, B and C`, by hand: the first list that the browser itself writes takes a slow phone a tenth of a second. */
export function listed(items: string[]): string {
  const before = items.slice(0, -1).join(", ");
  return [before, ...items.slice(-1)].filter(Boolean).join(say("common.and"));
}

/** `A; B; C`. */
export function apart(items: string[]): string {
  return items.join(say("web.apart"));
}

/** Points won or lost. */
export function signed(value: number): string {
  return value < 0 ? `−${-value}` : value > 0 ? `+${value}` : "0";
}
