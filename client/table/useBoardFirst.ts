import { useCallback, useEffect, useState } from 'react';

/** Milliseconds after which the rest of the table no longer waits for the board. */
const LONGEST_MS = 2_000;

/**
 * The board comes first: mats and panels are rendered when it is drawn, so that they do not delay its first picture.
 * Returns whether they are rendered, and what to call when the board is drawn.
 */
export function useBoardFirst(): readonly [boolean, () => void] {
  const [isShown, setShown] = useState(false);
  const show = useCallback(() => setShown(true), []);
  useEffect(() => {
    if (isShown) return undefined;
    const timer = setTimeout(show, LONGEST_MS);
    return () => clearTimeout(timer);
  }, [isShown, show]);
  return [isShown, show];
}
