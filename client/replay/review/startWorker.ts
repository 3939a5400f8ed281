// oxlint-disable-next-line import/default -- Vite makes the address of the worker the default export
import address from './worker.ts?worker&url';
import { startBlobWorker } from '../../bots/blobWorker.ts';

/** Starts the worker that reviews a match, or returns null if the browser does not allow workers. */
export const startReviewWorker = (): Worker | null => startBlobWorker(address, 'review');
