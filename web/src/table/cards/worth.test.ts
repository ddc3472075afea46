import { expect, test } from "vitest";
import { infoOf } from "../../lib/testing";
import { setOf, worthOf } from "./worth";

const { worth: plain } = infoOf("sushi-go");
const { worth: party } = infoOf("sushi-go-party");

test.each([
  ["nigiri_squid", "3"],
  ["nigiri", "1 2 3"],
  ["wasabi", "×3"],
  ["maki_2", "6 / 3"],
  ["tempura", "2 = 5"],
  ["dumpling", "1·3·6…"],
  ["pudding", "±6"],
  ["chopsticks", ""],
])("what %s brings is said shortly", (card, worth) => {
  expect(worthOf(plain, card, 3)).toBe(worth);
});

test.each([
  ["temaki", "±4"],
  ["uramaki", "8 6 2"],
  ["eel", "−3 / 7"],
  ["tofu", "2·6·0"],
  ["onigiri_circle", "1·4·9…"],
  ["edamame", "1–4"],
  ["ice_cream", "4 = 12"],
  ["fruit_wo", "−2…10"],
  ["tea", ""],
])("so is what %s brings at a party", (card, worth) => {
  expect(worthOf(party, card, 5)).toBe(worth);
});

test("what a card brings depends on how many play", () => {
  expect([5, 6].map((players) => worthOf(party, "maki", players))).toEqual(["6 / 3", "6 4 2"]);
  expect([2, 3].map((players) => worthOf(party, "pudding", players))).toEqual(["6", "±6"]);
  expect([3, 4].map((players) => worthOf(party, "edamame", players))).toEqual(["1–2", "1–3"]);
});

test("what a card brings depends on how a table reads the rules", () => {
  expect([false, true].map((pudding_loss) => worthOf(party, "pudding", 2, { pudding_loss }))).toEqual(["6", "±6"]);
});

test("cards that come in sets say how many make one", () => {
  expect([setOf(plain, "tempura"), setOf(plain, "sashimi"), setOf(plain, "dumpling")]).toEqual([2, 3, undefined]);
});
