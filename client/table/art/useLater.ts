import { useEffect, useState } from 'react';

/**
 * Returns a value that is fetched when the component is mounted. Returns null until the value arrives, or permanently
 * if it cannot be fetched.
 */
export function useLater<T>(fetch: () => Promise<T>): T | null {
  const [here, setHere] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    fetch().then(
      (value) => {
        if (!gone) setHere(() => value);
      },
      // Content that fails to load is left out, because the text is sufficient without it.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [fetch]);
  return here;
}
