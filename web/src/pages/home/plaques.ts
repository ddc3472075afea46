/** What the house offers besides tables: a line each, in the order in which they hang. */
export interface Plaque {
  href: string;
  drawing: string;
  /** The family whose soft colour is behind the drawing. */
  family: string;
  /** Its name is `web.home.plaque.<name>`, and a line about it `web.home.plaque.<name>.line`. */
  name: string;
}

export const PLAQUES: readonly Plaque[] = [
  { href: "/daily", drawing: "cloche", family: "nigiri", name: "daily" },
  { href: "/learn", drawing: "maru_point", family: "tea", name: "learn" },
  { href: "/pad", drawing: "pad", family: "sashimi", name: "pad" },
  { href: "/evenings", drawing: "lantern", family: "tempura", name: "evenings" },
  { href: "/solo", drawing: "die_sushi", family: "dumpling", name: "solo" },
];
