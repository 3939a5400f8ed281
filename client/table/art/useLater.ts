import { useEffect, useState } from 'react';

/** Returns what is fetched after the component is shown. Null until then, and permanently if it cannot be fetched. */
export function useLater<T>(fetch: () => Promise<T>): T | null {
  const [here, setHere] = useState<T | null>(null);
  useEffect(() => {
    let gone = false;
    fetch().then(
      (value) => {
        if (!gone) setHere(() => value);
      },
      // Leave out a picture that does not load; its text is enough.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [fetch]);
  return here;
}
