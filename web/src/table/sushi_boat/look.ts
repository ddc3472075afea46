/** Sushi Boat as the house presents it. */
import type { Presented } from "../presented";

export default {
  id: "sushi-boat",
  family: "chopsticks",
  drawings: ["pawn_2", "gunkan_roe", "staff_neko"],
  plate: "blue",
  minutes: 40,
} satisfies Presented;
