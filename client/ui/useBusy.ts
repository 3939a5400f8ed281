import { useState } from 'react';
import { faultText } from '../net/faults.ts';

export interface Busy {
  readonly busy: boolean;
  /** What went wrong last, in words; empty where nothing did. */
  readonly fault: string;
  /** Runs something that asks the server; one thing at a time. */
  readonly run: (task: () => Promise<unknown>) => void;
  readonly setFault: (fault: string) => void;
}

/** Something that is asked of the server by a click: whether it is under way, and why it could not be done. */
export function useBusy(): Busy {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = (task: () => Promise<unknown>): void => {
    if (busy) return;
    setBusy(true);
    setFault('');
    task()
      .catch((error: unknown) => setFault(faultText(error)))
      .finally(() => setBusy(false));
  };
  return { busy, fault, run, setFault };
}
