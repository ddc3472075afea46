import { expect, test } from "vitest";
import { place } from "./router.svelte";

test.each([
  ["/", { page: "home" }],
  ["/t/ABC", { page: "table", code: "abc" }],
  ["/t/%E3%81%99", { page: "table", code: "す" }],
  ["/rules", { page: "rules", game: "" }],
  ["/robots", { page: "robots", game: "" }],
  ["/robots/sushizock", { page: "robots", game: "sushizock" }],
  ["/settings/more", { page: "lost" }],
  ["/solo", { page: "solo" }],
  ["/solo/more", { page: "lost" }],
  ["/t/a/b", { page: "lost" }],
])("%s is a page", (path, page) => {
  expect(place(path)).toEqual(page);
});

test("an address that cannot be decoded leads nowhere", () => {
  expect(place("/t/%E0%A4%A")).toEqual({ page: "lost" });
});
