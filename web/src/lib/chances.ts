/** Chances of winning, points and reasons in words; needs the chapter of reviews. */
import { say, words } from "./i18n.svelte";
import type { ReviewReason } from "./protocol";

/** A number as the language writes it, with a true minus sign. */
export function number(value: number, digits = 0): string {
  const text = Math.abs(value).toFixed(digits);
  const sign = value < 0 && Number(text) !== 0 ? "−" : "";
  return sign + (words.language === "fr" ? text.replace(".", ",") : text);
}

/** A share of the win: `54%`. */
export function percent(share: number, digits = 0): string {
  return say("common.percent", { value: number(100 * share, digits) });
}

/** More or less of something: `+3.2`. */
export function more(value: number, digits = 1): string {
  const text = number(value, digits);
  return value > 0 && Number(value.toFixed(digits)) !== 0 ? `+${text}` : text;
}

/** A share of the win that was lost or gained: `−19%`. */
export function morePercent(share: number, digits = 0): string {
  return say("common.percent", { value: more(100 * share, digits) });
}

/** Why, in a sentence; `name` says how to call a seat, counted from 0. */
export function reasonWords({ key, points, params }: ReviewReason, name: (seat: number) => string): string {
  const seat = params?.["seat"];
  const who = typeof seat === "number" ? { who: name(seat - 1) } : {};
  const words = say(key, { ...params, ...who, points: number(points, 1) });
  return words.charAt(0).toUpperCase() + words.slice(1);
}
