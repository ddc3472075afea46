/** Sushi Go Party! as the house presents it. */
import type { Presented } from "../presented";

export default {
  id: "sushi-go-party",
  family: "temaki",
  drawings: ["temaki", "onigiri_triangle", "miso"],
  minutes: 20,
  widgets: { menu: () => import("./menu") },
} satisfies Presented;
