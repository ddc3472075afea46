import { beforeAll, expect, test } from "vitest";
import { words } from "./i18n.svelte";
import type { Refused } from "./protocol";
import { refusalWords, whyNot } from "./refusals";

const taken: Refused = {
  type: "refused",
  id: null,
  error: "Taken",
  key: "server.error.seat_taken",
  params: { seat: 0 },
};

beforeAll(() => words.speak("en"));

test("seats are said as people count them", () => {
  expect(refusalWords(taken)).toContain("1");
  expect(refusalWords(taken)).not.toContain("0");
});

test("what is carried out needs no words", async () => {
  expect(await whyNot(Promise.resolve(null))).toBe("");
  expect(await whyNot(Promise.resolve(taken))).toBe(refusalWords(taken));
});

test("no other module puts a refusal into words", () => {
  const sources: Record<string, string> = import.meta.glob(["../**/*.{ts,svelte}", "!./refusals.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const bypassing = Object.entries(sources).filter(([, text]) => /\bsay\([^;]{0,40}refus\w*\.key/.test(text));
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(bypassing.map(([path]) => path)).toEqual([]);
});
