/** Which page is shown: the path of the address, without loading anything anew. */
import { leaveDialogs } from "./dialogs";
import { focusOn } from "./focus";

export type Place =
  | { page: "home" }
  | { page: "open"; game: string }
  | { page: "table"; code: string }
  | { page: "replay"; id: string }
  | { page: "review"; id: string }
  | { page: "rules"; game: string; full: boolean }
  | { page: "robots"; game: string }
  | { page: "daily"; day: string }
  | { page: "evenings" }
  | { page: "letter"; wish: "confirm" | "stop"; token: string }
  | { page: "settings" }
  | { page: "privacy" }
  | { page: "host" }
  | { page: "solo" }
  | { page: "pad"; code: string }
  | { page: "learn" }
  | { page: "lesson"; game: string; lesson: number }
  | { page: "lost" };

/** An address in plain text; null if it is malformed. */
function decoded(address: string): string | null {
  try {
    return decodeURIComponent(address);
  } catch {
    return null;
  }
}

/** The page that a path means. */
export function place(path: string): Place {
  const plain = decoded(path);
  const [first = "", second = "", third, fourth] = plain?.split("/").filter(Boolean) ?? [];
  if (fourth !== undefined) return { page: "lost" };
  if (first === "rules" && third === "full") return { page: "rules", game: second, full: true };
  if (first === "g" && third === "review") return { page: "review", id: second };
  if (first === "calls" && (second === "confirm" || second === "stop") && third)
    return { page: "letter", wish: second, token: third };
  if (first === "learn" && third && /^[1-9]$/.test(third))
    return { page: "lesson", game: second, lesson: Number(third) };
  if (plain === null || third !== undefined) return { page: "lost" };
  if (!first) return { page: "home" };
  if (first === "open" && second) return { page: "open", game: second };
  if (first === "t" && second) return { page: "table", code: second.toLowerCase() };
  if (first === "g" && second) return { page: "replay", id: second };
  if (first === "rules") return { page: "rules", game: second, full: false };
  if (first === "robots") return { page: "robots", game: second ?? "" };
  if (first === "daily") return { page: "daily", day: second ?? "" };
  if (first === "evenings" && !second) return { page: "evenings" };
  if (first === "settings" && !second) return { page: "settings" };
  if (first === "privacy" && !second) return { page: "privacy" };
  if (first === "host" && !second) return { page: "host" };
  if (first === "solo" && !second) return { page: "solo" };
  if (first === "pad") return { page: "pad", code: (second ?? "").toLowerCase() };
  if (first === "learn" && !second) return { page: "learn" };
  return { page: "lost" };
}

class Router {
  path = $state(location.pathname);
  place = $derived(place(this.path));

  go(path: string): void {
    leaveDialogs((replace) => {
      history[replace ? "replaceState" : "pushState"](null, "", path);
      this.path = location.pathname;
      scrollTo(0, 0);
    });
  }
}

export const router = new Router();

addEventListener("popstate", () => (router.path = location.pathname));

/** Links of this house change the page without loading it anew; those to a part of it move the focus, not the address. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  const target = link.pathname === location.pathname && document.getElementById(decoded(link.hash.slice(1)) ?? "");
  if (target) focusOn(target);
  else router.go(link.pathname + link.search + link.hash);
}
