import { useCallback, useEffect, useState } from 'react';

/** How long the rest of the table waits for the board, in milliseconds. */
const LONGEST_MS = 2_000;

/**
 * Renders mats and panels only once the board is drawn, so that they do not delay its first frame. Returns whether they
 * are rendered, and the function to call when the board is drawn.
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
