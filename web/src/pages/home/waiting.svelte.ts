/** The tables of strangers that wait for players, as long as the page is looked at; and the first free seat at one. */
import { voice } from "../../lib/announce.svelte";
import { firstFree, greet, look, Refusal, waitingTables } from "../../lib/house";
import { say } from "../../lib/i18n.svelte";
import { network } from "../../lib/network.svelte";
import type { GameId, WaitingTable } from "../../lib/protocol";
import { wordsOf } from "../../lib/refusals";
import { router } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import { Table } from "../../lib/table.svelte";
import { WAITS } from "../../lib/wishes";

const ASK_AGAIN = 4000;
const MOST_TRIES = 5;

export class Waiting {
  /** Null until the house has told for the first time. */
  tables: WaitingTable[] | null = $state.raw(null);
  busy = $state(false);
  problem = $state("");
  /** After so many seconds robots take the free seats. */
  wait = $state(WAITS[1]!);

  /** Ask again and again; returns what ends that. */
  follow(): () => void {
    let timer = 0;
    const ask = async (): Promise<void> => {
      if (!document.hidden && network.there) this.tables = await waitingTables().catch(() => this.tables);
      timer = window.setTimeout(ask, ASK_AGAIN);
    };
    const look = (): void => {
      window.clearTimeout(timer);
      void ask();
    };
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.clearTimeout(timer);
    };
  }

  /** Sit down at the table that fits best; where nobody waits, at a new one of a game. */
  async sit(game: GameId): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = "";
    voice.say(say("web.home.setting"));
    try {
      router.go(`/t/${encodeURIComponent(await this.#seat(this.tables?.length ? null : game))}`);
    } catch (error) {
      this.problem = wordsOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Others may be faster: then there is another table. */
  async #seat(game: GameId | null): Promise<string> {
    await greet();
    const avoid: string[] = [];
    for (;;) {
      const { code } = await firstFree({ game, language: settings.language, wait: this.wait, avoid });
      try {
        await takeSeat(code);
        return code;
      } catch (error) {
        if (avoid.length >= MOST_TRIES) throw error;
        avoid.push(code);
      }
    }
  }
}

async function takeSeat(code: string): Promise<void> {
  const seat = (await look(code)).seats.findIndex((each) => each.open);
  const table = new Table(code);
  try {
    const name = settings.name.trim() || say("web.guest_name");
    const refused = await table.ask({ type: "sit", seat: Math.max(0, seat), name, unnamed: settings.unnamed });
    if (refused) throw new Refusal(refused);
  } finally {
    table.close();
  }
}
