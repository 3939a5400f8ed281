import { REVIEW_POSITIONS, coachOf } from '../../../game/coach/coach.ts';
import { reviewOf, type Progress, type Review } from '../../../game/coach/review.ts';
import type { MatchRecord } from '../../../game/notation/record.ts';

/** A match to review for one seat. */
export interface ReviewRequest {
  readonly record: MatchRecord;
  readonly seat: number;
}

/** The progress of the review, the review itself, or why there is none. */
export type ReviewReply = { readonly progress: Progress } | { readonly review: Review } | { readonly failed: string };

/** The time limit for a decision, in milliseconds. On a slow device, it ends the search with the best line so far. */
const DECISION_MS = 600;

/** The part of a worker's global scope, or of a message port, that `serveReviews` uses. */
interface Port {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

function resources() {
  const end = performance.now() + DECISION_MS;
  return { budget: REVIEW_POSITIONS, deadline: () => performance.now() > end };
}

/** Reviews matches in a worker. `load` loads the bot that reviews them. */
export function serveReviews(port: Port, load: () => Promise<unknown>): void {
  const reply = (message: ReviewReply): void => port.postMessage(message);
  const work = ({ record, seat }: ReviewRequest): void => {
    const steps = reviewOf(record, seat, coachOf('hard', resources));
    let step = steps.next();
    while (step.done !== true) {
      reply({ progress: step.value });
      step = steps.next();
    }
    reply({ review: step.value });
  };
  port.onmessage = ({ data }: MessageEvent<ReviewRequest>) => {
    load()
      .then(() => work(data))
      .catch((error: unknown) => reply({ failed: error instanceof Error ? error.message : String(error) }));
  };
}
