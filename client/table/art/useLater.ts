import { useEffect, useState } from 'react';

/**
 * Returns a value that is fetched once the component is mounted. Returns null until the value arrives, and always if
 * it cannot be fetched.
 */
export function useLater<T>(fetch: () => Promise<T>): T | null {
  const [here, setHere] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    fetch().then(
      (value) => {
        if (!gone) setHere(() => value);
      },
      // A picture that fails to load is left out, because the text is enough without it.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [fetch]);
  return here;
}
