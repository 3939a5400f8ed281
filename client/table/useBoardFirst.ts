import { useCallback, useEffect, useState } from 'react';

/** The maximum time that the rest of the table waits for the board, in milliseconds. */
const LONGEST_MS = 2_000;

/**
 * Returns whether to render the mats and panels, and a function to call when the board has been drawn. Until then, for
 * at most `LONGEST_MS`, they are not rendered, so that they do not delay the board's first frame.
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
