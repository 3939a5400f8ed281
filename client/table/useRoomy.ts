import { useSyncExternalStore } from 'react';

/** Windows in which the columns next to the board have room for everything (frame.css). */
const ROOMY = '(min-width: 90em) and (min-aspect-ratio: 5/4)';

let asked: MediaQueryList | null = null;

/** Asked once: every part of the table reads it with every update. */
const query = (): MediaQueryList => (asked ??= window.matchMedia(ROOMY));

/** True if the window is so large that the log, the objectives and the faction mat are open from the beginning. */
export const isRoomy = (): boolean => query().matches;

function watch(onChange: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', onChange);
  return () => watched.removeEventListener('change', onChange);
}

/** The same, kept up to date. */
export const useRoomy = (): boolean => useSyncExternalStore(watch, isRoomy, () => false);
