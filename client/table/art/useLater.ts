import { useEffect, useState } from 'react';

/**
 * Fetches a value once the component is shown, and returns it. Returns null until it has been fetched, and permanently
 * if that fails.
 */
export function useLater<T>(fetch: () => Promise<T>): T | null {
  const [here, setHere] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    fetch().then(
      (value) => {
        if (!gone) setHere(() => value);
      },
      // A picture that does not load is left out, because its text is enough.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [fetch]);
  return here;
}
