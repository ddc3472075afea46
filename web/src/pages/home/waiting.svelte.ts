/** The tables of strangers that wait for players, as long as the page is looked at; and the first free seat at one. */
import { voice } from "../../lib/announce.svelte";
import { firstFree, greet, look, Refusal } from "../../lib/house";
import { say } from "../../lib/i18n.svelte";
import { network } from "../../lib/network.svelte";
import type { GameId, WaitingTable, WaitingTables } from "../../lib/protocol";
import { FIRST_PAUSE, longer, scattered, socketAt } from "../../lib/reconnecting";
import { wordsOf } from "../../lib/refusals";
import { router } from "../../lib/router.svelte";
import { settings } from "../../lib/settings.svelte";
import { Table } from "../../lib/table.svelte";
import { WAITS } from "../../lib/wishes";

const MOST_TRIES = 5;

export class Waiting {
  /** Null until the house has told for the first time. */
  tables: WaitingTable[] | null = $state.raw(null);
  busy = $state(false);
  problem = $state("");
  /** After so many seconds robots take the free seats. */
  wait = $state(WAITS[1]!);

  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = FIRST_PAUSE;

  /** Hear of every change as long as somebody looks and there is a network; returns what ends that. */
  follow(): () => void {
    document.addEventListener("visibilitychange", this.#look);
    addEventListener("online", this.#look);
    addEventListener("offline", this.#look);
    this.#look();
    return () => {
      document.removeEventListener("visibilitychange", this.#look);
      removeEventListener("online", this.#look);
      removeEventListener("offline", this.#look);
      this.#hangUp();
    };
  }

  #look = (): void => {
    this.#pause = FIRST_PAUSE;
    if (document.hidden || !network.there) this.#hangUp();
    else if (!this.#socket) this.#connect();
  };

  #hangUp(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    clearTimeout(this.#timer);
    const socket = socketAt("/api/waiting");
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#pause = FIRST_PAUSE;
      // A refusal, the last word before the house hangs up, has no tables.
      this.tables = (JSON.parse(event.data as string) as Partial<WaitingTables>).tables ?? this.tables;
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#timer = setTimeout(() => this.#connect(), scattered(this.#pause));
      this.#pause = longer(this.#pause);
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
