import { useState } from 'react';
import { faultText } from '../net/faults.ts';

export interface Busy {
  readonly busy: boolean;
  /** The message of the last failure, or an empty string. */
  readonly fault: string;
  /** Runs a request. Does nothing while another one is running. */
  readonly run: (task: () => Promise<unknown>) => void;
  readonly setFault: (fault: string) => void;
}

/**
 * Returns a function that runs a request, whether one is running, and the message from `textOf` if the last one failed.
 */
export function useBusy(textOf: (error: unknown) => string = faultText): Busy {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = (task: () => Promise<unknown>): void => {
    if (busy) return;
    setBusy(true);
    setFault('');
    task()
      .catch((error: unknown) => setFault(textOf(error)))
      .finally(() => setBusy(false));
  };
  return { busy, fault, run, setFault };
}
