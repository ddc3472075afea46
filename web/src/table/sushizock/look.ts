/** Sushizock as the house presents it. */
import type { Presented } from "../presented";

export default {
  id: "sushizock",
  family: "dumpling",
  drawings: ["die_bone", "die_sushi", "die_red"],
  minutes: 15,
} satisfies Presented;
