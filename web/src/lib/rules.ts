/** Reads the rules of a game, written in a small part of Markdown, into clauses that can be shown and searched. */
import type { Language } from "./settings.svelte";
import type { GameId } from "./protocol";

export type Inline = { kind: "text" | "strong" | "em" | "code" | "clause"; text: string };
/** What a passage is besides a rule: a decision of ours, an example, a guess at what only pictures show, data from elsewhere. */
export type Note = "ruling" | "example" | "reconstruction" | "data";
export type Passage = { note: Note | null; words: Inline[] };
export type Block =
  | ({ kind: "paragraph" } & Passage)
  | { kind: "list"; items: Passage[] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][]; right: boolean[] };
/** A clause with its mark, such as SG-19; without a mark what precedes the first clause of a section. */
export interface Clause {
  mark: string;
  blocks: Block[];
}
export interface Section {
  id: string;
  title: string;
  clauses: Clause[];
}
export interface Rulebook {
  title: string;
  /** The first section has no title: it is what is said before the first heading. */
  sections: Section[];
}

/** What is told in a clause, tables aside, in order. */
export function passagesOf(clause: Clause): Passage[] {
  return clause.blocks.flatMap((block) =>
    block.kind === "paragraph" ? [block] : block.kind === "list" ? block.items : [],
  );
}

const MARK = /^\*\*(S[A-Z]*-\d+)\*\*\s*/;
const NOTES: [Note, RegExp][] = [
  ["ruling", /^(Ruling|Décision)\b/],
  ["example", /^(Example|Exemple)\b/],
  ["reconstruction", /^(Reconstruction|Reconstitution)\b/],
  ["data", /^(Data|Données)\b/],
];

/** A rulebook from its Markdown. */
export function parseRules(markdown: string): Rulebook {
  const book: Rulebook = { title: "", sections: [{ id: "", title: "", clauses: [] }] };
  for (const lines of chunks(markdown)) {
    const first = lines[0]!;
    if (first.startsWith("# ")) book.title = first.slice(2).trim();
    else if (first.startsWith("## "))
      book.sections.push({ id: slug(first.slice(3)), title: first.slice(3).trim(), clauses: [] });
    else add(book.sections.at(-1)!, lines);
  }
  return { ...book, sections: book.sections.filter((section) => section.clauses.length) };
}

/** Lines between empty ones; a heading stands alone. */
function chunks(markdown: string): string[][] {
  return markdown
    .split(/\n\s*\n/)
    .map((text) => text.split("\n").filter((line) => line.trim()))
    .filter((lines) => lines.length);
}

function add(section: Section, lines: string[]): void {
  const mark = MARK.exec(lines[0]!);
  if (mark || !section.clauses.length) section.clauses.push({ mark: mark?.[1] ?? "", blocks: [] });
  const rest = mark ? [lines[0]!.slice(mark[0].length), ...lines.slice(1)] : lines;
  section.clauses.at(-1)!.blocks.push(block(rest));
}

function block(lines: string[]): Block {
  if (lines[0]!.startsWith("|")) return table(lines);
  if (lines[0]!.startsWith("- ")) return { kind: "list", items: items(lines).map(passage) };
  return { kind: "paragraph", ...passage(lines.join(" ")) };
}

function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) found.push(line.slice(2));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

function table(lines: string[]): Block {
  const cells = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  const [head = [], rule = [], ...rows] = cells;
  return {
    kind: "table",
    head: head.map(inlines),
    rows: rows.map((row) => row.map(inlines)),
    right: rule.map((cell) => cell.endsWith(":")),
  };
}

/** Words, and what they are if they begin with a note such as *Ruling:*, which is then taken off. */
export function passage(text: string): Passage {
  const words = inlines(text.replace(/\s+/g, " ").trim());
  const first = words[0];
  const note = first?.kind === "em" ? (NOTES.find(([, pattern]) => pattern.test(first.text))?.[0] ?? null) : null;
  if (!note) return { note, words };
  const [start, ...others] = words.slice(1);
  return { note, words: start ? [{ ...start, text: start.text.trimStart() }, ...others] : [] };
}

const SPAN = /\*\*(?<strong>[^*]+)\*\*|\*(?<em>[^*]+)\*|`(?<code>[^`]+)`|(?<clause>\bS(?:GP|G|Z|B)-\d+\b)/g;

/** Text with its emphasis, code and references to clauses. */
export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    const [kind, words] = Object.entries(match.groups!).find(([, value]) => value !== undefined)!;
    found.push({ kind: kind as Inline["kind"], text: words! });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

function slug(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Lower case without accents, one letter for one letter, so that places stay the same. */
export function fold(text: string): string {
  return [...text]
    .map((letter) => letter.normalize("NFD")[0]!.toLowerCase().padEnd(letter.length))
    .join("")
    .replaceAll("’", "'");
}

/** What is written in a clause, to be searched. */
export function textOf(clause: Clause): string {
  const plain = (words: Inline[]): string => words.map((word) => word.text).join("");
  const texts = clause.blocks.flatMap((part) => {
    if (part.kind === "paragraph") return [plain(part.words)];
    if (part.kind === "list") return part.items.map((item) => plain(item.words));
    return [part.head, ...part.rows].map((row) => row.map(plain).join(" "));
  });
  return [clause.mark, ...texts].join("\n");
}

/** The sections and clauses in which something is found; all of them for an empty question. */
export function find(book: Rulebook, query: string): Section[] {
  const wanted = fold(query.trim());
  if (!wanted) return book.sections;
  return book.sections
    .map((section) => {
      if (fold(section.title).includes(wanted)) return section;
      return { ...section, clauses: section.clauses.filter((clause) => fold(textOf(clause)).includes(wanted)) };
    })
    .filter((section) => section.clauses.length);
}

/** A text cut where something is found in it. */
export function hits(text: string, query: string): { text: string; hit: boolean }[] {
  const wanted = fold(query.trim());
  if (!wanted) return [{ text, hit: false }];
  const folded = fold(text);
  const parts: { text: string; hit: boolean }[] = [];
  let end = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, end)) {
    if (at > end) parts.push({ text: text.slice(end, at), hit: false });
    end = at + wanted.length;
    parts.push({ text: text.slice(at, end), hit: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

const files = import.meta.glob<string>("../../../src/sushiya/games/*/RULES*.md", { query: "?raw", import: "default" });

/** The rules of a game in a language. */
export async function rulesOf(game: GameId, language: Language): Promise<Rulebook> {
  const name = language === "en" ? "RULES.md" : `RULES.${language}.md`;
  return parseRules(await files[`../../../src/sushiya/games/${game.replaceAll("-", "_")}/${name}`]!());
}
