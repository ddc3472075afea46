/** A game against robots at once, for any page with a button for it: whether it is being set, and what went wrong. */
import { voice } from "../../lib/announce.svelte";
import { say } from "../../lib/i18n.svelte";
import { wordsOf } from "../../lib/refusals";
import { router } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import { playNow, type QuickGame } from "./play-now";

export class Quick {
  busy = $state(false);
  problem = $state("");

  async play(game: QuickGame): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    voice.say(say("web.home.setting"));
    try {
      const code = await playNow(game, settings.name.trim() || say("web.guest_name"));
      router.go(`/t/${encodeURIComponent(code)}`);
    } catch (error) {
      this.problem = wordsOf(error);
    } finally {
      this.busy = false;
    }
  }
}
