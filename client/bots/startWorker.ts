// oxlint-disable-next-line import/default -- Vite makes the address of the worker the default export
import address from './worker.ts?worker&url';
import { startBlobWorker } from './blobWorker.ts';

/** Starts the worker in which bots think, or returns null if the browser refuses. */
export const startWorker = (): Worker | null => startBlobWorker(address, 'bots');
