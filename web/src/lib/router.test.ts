import { expect, test } from "vitest";
import { place } from "./router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/t/ABC", { page: "table", code: "abc" }],
  ["/t/%E3%81%99", { page: "table", code: "す" }],
  ["/rules", { page: "rules", game: "", full: false }],
  ["/rules/sushizock/full", { page: "rules", game: "sushizock", full: true }],
  ["/rules/sushizock/more", { page: "lost" }],
  ["/robots", { page: "robots", game: "" }],
  ["/robots/sushizock", { page: "robots", game: "sushizock" }],
  ["/daily", { page: "daily", day: "" }],
  ["/daily/2026-11-17", { page: "daily", day: "2026-11-17" }],
  ["/settings/more", { page: "lost" }],
  ["/solo", { page: "solo" }],
  ["/solo/more", { page: "lost" }],
  ["/t/a/b", { page: "lost" }],
  ["/g/abc-1/review", { page: "review", id: "abc-1" }],
  ["/g/abc-1/other", { page: "lost" }],
  ["/g/abc-1/review/more", { page: "lost" }],
])("%s is a page", (path, page) => {
  expect(place(path)).toEqual(page);
});

test("an address that cannot be decoded leads nowhere", () => {
  expect(place("/t/%E0%A4%A")).toEqual({ page: "lost" });
});
