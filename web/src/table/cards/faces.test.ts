import { expect, test } from "vitest";
import { drawn } from "../../lib/art";
import { drawingOf, familyOf } from "../../lib/families";
import en from "../../../../src/sushiya/i18n/messages/en.json";
import { face, inOrder, symbols, typeOf } from "./faces";

const CARDS = Object.keys(en)
  .map((key) => /^sushi-go(?:-party)?\.(?:card|type)\.(\w+)$/.exec(key)?.[1])
  .filter((card) => card !== undefined);

test.each(CARDS)("%s can be drawn", (card) => {
  const look = face(card);
  expect(drawn(look.drawing)).toBe(true);
  if (look.second) expect(drawn(look.second)).toBe(true);
});

test.each(["nigiri", "maki", "onigiri", "fruit", "uramaki", "wasabi", "tofu"])(
  "%s looks the same at the table, on the menu and in the rules",
  (type) => {
    expect(face(type)).toMatchObject({ drawing: drawingOf(type), family: familyOf(type) });
  },
);

test("variations belong to their type", () => {
  expect(["maki_2", "fruit_wo", "takeout_box_10", "onigiri_circle", "nigiri_egg", "soy_sauce"].map(typeOf)).toEqual([
    "maki",
    "fruit",
    "takeout_box",
    "onigiri",
    "nigiri",
    "soy_sauce",
  ]);
});

test("numbers in the corner are told apart from symbols", () => {
  expect(face("spoon_5")).toMatchObject({ drawing: "spoon", corner: "5" });
  expect(face("maki_3")).toMatchObject({ drawing: "maki_3", pips: 3, corner: "" });
  expect(face("uramaki_4")).toMatchObject({ drawing: "uramaki", sign: "4 ●", corner: "" });
  expect(face("fruit_wp")).toMatchObject({ drawing: "fruit_watermelon", second: "fruit_pineapple" });
  expect(face("wasabi").family).toBe("nigiri");
  expect(symbols("uramaki_5")).toBe(5);
  expect(symbols("spoon_5")).toBe(0);
});

test("a hand is held in the same order every turn", () => {
  expect(inOrder(["pudding", "maki_3", "nigiri_squid", "maki_1", "chopsticks"])).toEqual([
    "nigiri_squid",
    "maki_1",
    "maki_3",
    "chopsticks",
    "pudding",
  ]);
});
