/** Sushi Go! as the house presents it. */
import type { Presented } from "../presented";

export default {
  id: "sushi-go",
  family: "nigiri",
  drawings: ["maki_3", "nigiri_salmon", "tempura"],
  minutes: 15,
  icons: { left: "back", alternate: "swap" },
} satisfies Presented;
