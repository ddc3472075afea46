/** Spans of time, in words. */
import { say } from "./i18n.svelte";

/** A number of seconds in its largest whole unit. */
export function spanWords(seconds: number): string {
  if (seconds % 3600 === 0) return say("web.time.hours", { count: seconds / 3600 });
  if (seconds % 60 === 0) return say("web.time.minutes", { count: seconds / 60 });
  return say("web.time.seconds", { count: seconds });
}
