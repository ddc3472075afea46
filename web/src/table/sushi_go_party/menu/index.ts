/** The menu of Sushi Go Party! as an option of a table. */
import type { OptionWidget } from "../../presented";
import Chips from "./Chips.svelte";
import Chooser from "./Chooser.svelte";
import { menuName, problem } from "./menu";
import Plank from "./Plank.svelte";

export default { Chooser, Summary: Plank, Detail: Chips, words: menuName, problem } satisfies OptionWidget;
