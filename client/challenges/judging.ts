// oxlint-disable-next-line import/default -- Vite makes the address of the worker the default export
import address from './worker.ts?worker&url';
import type { Verdict } from '../../game/coach/puzzle.ts';
import { startBlobWorker } from '../bots/blobWorker.ts';
import type { JudgeRequest } from './judge.ts';

/** Judges a turn in a worker, or on the page if the browser refuses to start one. Rejects if the worker fails. */
export async function judgeTurn(request: JudgeRequest): Promise<Verdict> {
  const worker = startBlobWorker(address, 'puzzle');
  if (worker === null) return (await import('./judge.ts')).judged(request);
  try {
    return await new Promise<Verdict>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Verdict>) => resolve(data);
      worker.onerror = () => reject(new Error('the worker failed'));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
