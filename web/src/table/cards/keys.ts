/** The key of both card games. */
import type { KeyHelp } from "../../lib/sitting";

export const CHOPSTICKS: KeyHelp = { keys: ["B"], does: "web.keys.chopsticks" };
