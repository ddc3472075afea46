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

/** Load drawings before they are shown, so that they are there when the network has gone. */
export async function loadDrawings(wanted: (name: string) => boolean): Promise<void> {
  const names = [...drawings.keys()].filter(wanted);
  await Promise.all(
    names.map((name) => {
      const image = new Image();
      image.src = art(name);
      return image.decode().catch(() => undefined);
    }),
  );
}
