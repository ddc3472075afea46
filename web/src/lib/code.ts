/** The code of a table, however somebody has written it. */

/** Reads a code, or a link that ends with one; empty if there is none. */
export function readCode(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const inLink = /\/t\/([^/?#\s]+)/.exec(trimmed);
  const code = inLink ? inLink[1]! : trimmed.split(/[/?#]/)[0]!;
  return code.replace(/\s+/g, "");
}

/** The link by which others find a table. */
export function linkTo(code: string): string {
  return `${location.origin}/t/${encodeURIComponent(code)}`;
}
