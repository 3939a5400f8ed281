import { useCallback, useEffect, useState } from 'react';
import { acceptBots, waitForTable, type QuickState } from './quick.ts';

interface Quick {
  readonly quick: QuickState;
  /** Accepts bots. */
  readonly accept: () => Promise<void>;
  /** Joins the pool again after another tab or device took the player's place, or after a failure. */
  readonly again: () => void;
}

/** Waits for a table with this many seats while the component is mounted. */
export function useQuick(seats: number): Quick {
  const [quick, setQuick] = useState<QuickState>({ state: 'coming' });
  const [round, setRound] = useState(0);
  useEffect(() => waitForTable(seats, setQuick), [seats, round]);
  const accept = useCallback(async () => {
    await acceptBots(seats);
    setQuick((before) => (before.state === 'waiting' ? { ...before, accepted: true } : before));
  }, [seats]);
  const again = useCallback(() => {
    setQuick({ state: 'coming' });
    setRound((n) => n + 1);
  }, []);
  return { quick, accept, again };
}
