import { describe, expect, test } from "vitest";
import { drawn } from "../../lib/art";
import { find, fold, hits, inlines, parseRules, passage, passagesOf, rulesOf, textOf } from "../../lib/rules";
import { GAMES } from "../../table/games";
import { DRAWINGS } from "./drawings";
import { EXAMPLES } from "./examples";

const TEXT = `# Soup

A game of *soup*.

## Set-up

**SZ-01** For two, see SZ-02.

- *Ruling:* not for
  one.
- plain

| Players | 2 |
|---------|--:|
| \`miso\`  | 7 |

## À table

**SZ-02** Élodie eats.

*Example:* she \`eats soup\`.
`;
const BOOK = parseRules(TEXT);

describe("a rulebook", () => {
  test("has a title, an introduction and sections of clauses", () => {
    expect(BOOK.title).toBe("Soup");
    expect(BOOK.sections.map((section) => section.title)).toEqual(["", "Set-up", "À table"]);
    expect(BOOK.sections.map((section) => section.clauses.map((clause) => clause.mark))).toEqual([
      [""],
      ["SZ-01"],
      ["SZ-02"],
    ]);
    expect(BOOK.sections[2]!.id).toBe("a-table");
  });

  test("keeps what follows a clause with it", () => {
    expect(BOOK.sections[1]!.clauses[0]!.blocks.map((block) => block.kind)).toEqual(["paragraph", "list", "table"]);
  });

  test("tells decisions and examples from rules", () => {
    const list = BOOK.sections[1]!.clauses[0]!.blocks[1]!;
    if (list.kind !== "list") throw new Error("no list");
    expect(list.items).toEqual([
      { note: "ruling", words: [{ kind: "text", text: "not for one." }] },
      { note: null, words: [{ kind: "text", text: "plain" }] },
    ]);
    expect(passage("*Décision :* non.").note).toBe("ruling");
    expect(passage("*Maki rolls.* Count.").note).toBeNull();
  });

  test("reads tables with the side their columns lean to", () => {
    const table = BOOK.sections[1]!.clauses[0]!.blocks[2]!;
    if (table.kind !== "table") throw new Error("no table");
    expect(table.right).toEqual([false, true]);
    expect(table.rows[0]![0]).toEqual([{ kind: "code", text: "miso" }]);
  });
});

test("words carry emphasis, code and references", () => {
  expect(inlines("a *b* `c` (SG-19), **d**").map((word) => word.kind)).toEqual([
    "text",
    "em",
    "text",
    "code",
    "text",
    "clause",
    "text",
    "strong",
  ]);
});

describe("a search", () => {
  test("finds clauses whatever the case and the accents", () => {
    expect(find(BOOK, "elodie").flatMap((section) => section.clauses.map((clause) => clause.mark))).toEqual(["SZ-02"]);
    expect(find(BOOK, "ONE").map((section) => section.id)).toEqual(["set-up"]);
    expect(find(BOOK, "a table")).toEqual([BOOK.sections[2]]);
    expect(find(BOOK, " ")).toBe(BOOK.sections);
    expect(find(BOOK, "pizza")).toEqual([]);
  });

  test("marks what it found, in its own spelling", () => {
    expect(hits("L’Élodie", "elo")).toEqual([
      { text: "L’", hit: false },
      { text: "Élo", hit: true },
      { text: "die", hit: false },
    ]);
    expect(hits("soup", "")).toEqual([{ text: "soup", hit: false }]);
    expect(fold("Œuf 🍣 été").length).toBe("Œuf 🍣 été".length);
  });
});

describe.each(["en", "fr"] as const)("the rules in %s", (language) => {
  test.each(GAMES.map((game) => game.id))("of %s are read whole", async (game) => {
    const book = await rulesOf(game, language);
    const clauses = book.sections.flatMap((section) => section.clauses);
    const marks = clauses.flatMap((clause) => clause.mark || []);
    expect(marks.length).toBeGreaterThan(14);
    expect(new Set(marks).size).toBe(marks.length);
    for (const clause of clauses) expect(textOf(clause)).not.toMatch(/\*\*|`/);
  });
});

test("what is drawn beside clauses exists", async () => {
  const books = await Promise.all(GAMES.map((game) => rulesOf(game.id, "en")));
  const marks = books.flatMap((book) =>
    book.sections.flatMap((section) => section.clauses.map((clause) => clause.mark)),
  );
  for (const [mark, drawings] of Object.entries(DRAWINGS)) {
    expect(marks).toContain(mark);
    for (const drawing of drawings) expect(drawn(drawing), drawing).toBe(true);
  }
});

test.each(["en", "fr"] as const)("every example that is laid out is told in its clause, in %s", async (language) => {
  const books = await Promise.all(GAMES.map((game) => rulesOf(game.id, language)));
  const clauses = books.flatMap((book) => book.sections.flatMap((section) => section.clauses));
  for (const [mark, examples] of Object.entries(EXAMPLES)) {
    const told = clauses
      .filter((clause) => clause.mark === mark)
      .flatMap(passagesOf)
      .filter((each) => each.note === "example");
    expect(told.length, mark).toBeGreaterThanOrEqual(examples.length);
    for (const name of examples
      .flat()
      .flatMap(({ pieces }) => pieces)
      .flatMap((piece) => piece.split(" "))) {
      expect(drawn(name), name).toBe(true);
    }
  }
});
