/** Games whose review is finished, kept on this device with it. */
import { isAway, keep, kept } from "./device";
import { replay, type OwnReplay } from "./house";
import type { ReviewState } from "./protocol";

interface KeptReview {
  replay: OwnReplay;
  state: ReviewState;
}

/** Keep a game with its review, once that is done. */
export function keepReview(id: string, again: OwnReplay, state: ReviewState): void {
  if (state.state === "done" && state.review) void keep("review", id, { replay: again, state } satisfies KeptReview);
}

/** The review that is kept of a game. */
export async function keptReview(id: string): Promise<ReviewState | null> {
  return (await kept<KeptReview>("review", id))?.state ?? null;
}

/** A game to be looked at again: from the house, or from this device where it cannot be reached. */
export async function replayOrKept(id: string): Promise<OwnReplay> {
  try {
    return await replay(id);
  } catch (error) {
    const before = isAway(error) ? await kept<KeptReview>("review", id) : null;
    if (!before) throw error;
    return before.replay;
  }
}
