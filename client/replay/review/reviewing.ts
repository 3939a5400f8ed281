import type { Review } from '../../../game/coach/review.ts';
import type { ReviewReply, ReviewRequest } from './serve.ts';

/** The state of a review on this page. */
export type Reviewing =
  | { readonly state: 'idle' | 'failed' }
  /** `part`: the completed share, from 0 to 1. */
  | { readonly state: 'thinking'; readonly part: number }
  | { readonly state: 'done'; readonly review: Review };

type PageWorker = Pick<Worker, 'onmessage' | 'onerror' | 'postMessage' | 'terminate'>;

/** Starts a review in a worker and reports its state. Returns a function that cancels it. */
export function startReview(
  start: () => PageWorker | null,
  request: ReviewRequest,
  show: (reviewing: Reviewing) => void,
): () => void {
  const worker = start();
  if (worker === null) {
    show({ state: 'failed' });
    return () => undefined;
  }
  const end = (last: Reviewing): void => {
    worker.terminate();
    show(last);
  };
  worker.onmessage = ({ data }: MessageEvent<ReviewReply>) => {
    if ('progress' in data) show({ state: 'thinking', part: data.progress.done / Math.max(1, data.progress.of) });
    else if ('review' in data) end({ state: 'done', review: data.review });
    else {
      console.warn(`The review failed: ${data.failed}`);
      end({ state: 'failed' });
    }
  };
  worker.onerror = () => end({ state: 'failed' });
  show({ state: 'thinking', part: 0 });
  worker.postMessage(request);
  return () => end({ state: 'idle' });
}
