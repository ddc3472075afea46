/** Our drawings, by the name of what they show. */
const files = import.meta.glob<string>("../cards/*.svg", { eager: true, query: "?url", import: "default" });
const drawings = new Map(Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf("/") + 1, -4), url]));

/** The address of a drawing. */
export function art(name: string): string {
  const url = drawings.get(name);
  if (url === undefined) throw new Error(`there is no drawing of ${name}`);
  return url;
}

/** Whether something has been drawn. */
export function drawn(name: string): boolean {
  return drawings.has(name);
}
