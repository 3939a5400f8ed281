import { loadBot } from '../../../game/bots/bots.ts';
import type { ReviewReply } from './serve.ts';

// The coach and its weights are loaded when a review is requested.
self.onmessage = (event: MessageEvent) => {
  import('./serve.ts')
    .then(({ serveReviews }) => {
      serveReviews(self, () => loadBot('hard'));
      self.onmessage?.(event);
    })
    .catch((error: unknown) => {
      const reply: ReviewReply = { failed: error instanceof Error ? error.message : String(error) };
      self.postMessage(reply);
    });
};
