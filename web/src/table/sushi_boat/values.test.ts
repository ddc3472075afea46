import { expect, test } from "vitest";
import type { SushiBoatInfo, SushiBoatView } from "../../lib/protocol";
import { valuesOf } from "./values";

const view = { active: 0, pawns: ["L3"], belt: [] } as unknown as SushiBoatView;
const info = { seats: [{ name: "L3", slots: [4, 5] }] } as unknown as SushiBoatInfo;

test("a stool has the value of the best move that leads there, with what was best and what was done", () => {
  const values = { "sit R6": 0.5, "sit L1 yen": 0.4, "sit L1": 0.3, order: 0.2 };
  const found = valuesOf({ best: "sit R6", played: "sit L1", values }, view, info);
  expect(found.get("seat R6")).toEqual({ share: 0.5, best: true, played: false });
  expect(found.get("seat L1")).toEqual({ share: 0.4, best: false, played: true });
  expect(found.size).toBe(2);
});
