/** Follows the review of a game: asks for it, waits for news, and keeps what has come when the house is away; where
 * nothing has, what this device has kept. */
import { Refusal, reviewState, startReview, stopReview } from "../../lib/house";
import { keptReview } from "../../lib/kept-reviews";
import type { Refused, ReviewState } from "../../lib/protocol";

/** So long until the house is asked again, where it did not answer. */
const AGAIN = 3000;
/** So long between two questions at least. */
const PAUSE = 300;

export class Following {
  state = $state.raw<ReviewState | null>(null);
  /** Why it cannot be had. */
  refused = $state.raw<Refused | null>(null);
  offline = $state(false);
  private asking = 0;

  constructor(readonly id: string) {
    void this.follow(() => reviewState(id));
  }

  /** Ask for the review. */
  start = (): Promise<void> => this.follow(() => startReview(this.id));
  /** Stop it, and keep what is done. */
  stop = (): Promise<void> => this.follow(() => stopReview(this.id));

  close(): void {
    this.asking++;
  }

  private async follow(first: () => Promise<ReviewState>): Promise<void> {
    const asking = ++this.asking;
    let next = first;
    while (asking === this.asking) {
      const came = await this.ask(next, asking);
      if (asking !== this.asking) return;
      if (came && !["waiting", "running"].includes(came.state)) return;
      if (this.refused) return;
      if (came) next = () => reviewState(this.id, came.changes);
      await new Promise((resolve) => setTimeout(resolve, came ? PAUSE : AGAIN));
    }
  }

  private async ask(question: () => Promise<ReviewState>, asking: number): Promise<ReviewState | null> {
    try {
      const came = await question();
      if (asking !== this.asking) return null;
      this.offline = false;
      this.refused = null;
      // what was found stays until there is something again
      this.state = { ...came, review: came.review ?? this.state?.review ?? null };
      return came;
    } catch (error) {
      if (asking !== this.asking) return null;
      const why = error instanceof Refusal ? error.refused : null;
      if (why && !["Unreachable", "Unavailable", "TooMuch", "Busy"].includes(why.error)) this.refused = why;
      else {
        const before = this.state ?? (await keptReview(this.id));
        if (asking !== this.asking) return null;
        this.offline = true;
        this.state = before;
      }
      return null;
    }
  }
}
