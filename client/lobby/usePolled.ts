import { useCallback, useEffect, useState } from 'react';

export interface Polled<T> {
  readonly value: T | null;
  readonly error: unknown;
  readonly reload: () => void;
}

/** Asks again and again while the page is shown; the last good answer stays when one fails. */
export function usePolled<T>(ask: () => Promise<T>, everyMs: number): Polled<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((n) => n + 1), []);
  useEffect(() => {
    let stopped = false;
    const run = async () => {
      try {
        const answer = await ask();
        if (stopped) return;
        setValue(answer);
        setError(null);
      } catch (fault) {
        if (!stopped) setError(fault);
      }
    };
    void run();
    const timer = window.setInterval(() => {
      if (!document.hidden) void run();
    }, everyMs);
    return () => {
      stopped = true;
      window.clearInterval(timer);
    };
  }, [ask, everyMs, round]);
  return { value, error, reload };
}
