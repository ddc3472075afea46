/** How somebody among strangers is known: by whether they stay to the end. */
import { say } from "./i18n.svelte";
import type { SeatInfo } from "./protocol";

/** In words; nothing where nothing is told. */
export function attendedWords({ attended }: Pick<SeatInfo, "attended">): string {
  if (!attended) return "";
  return attended.begun ? say("web.attended", { ...attended }) : say("web.attended.new");
}
