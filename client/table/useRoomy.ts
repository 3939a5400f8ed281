import { createContext, useContext, useSyncExternalStore } from 'react';
import { TEXT_SIZES } from '../../protocol/choices.ts';
import { useSettings } from '../storage/settings.ts';

/**
 * The minimum window width at which the columns next to the board have enough space for everything (frame.css), in em.
 */
const WIDTH = 90;

const asked = new Map<number, MediaQueryList>();

/**
 * Returns the media query for the current text size, which media queries do not take into account. Each query is
 * created once, because the table's parts read it on every update.
 */
function query(): MediaQueryList {
  const size = TEXT_SIZES[useSettings.getState().textSize];
  const known = asked.get(size) ?? window.matchMedia(`(min-width: ${WIDTH * size}em) and (min-aspect-ratio: 5/4)`);
  asked.set(size, known);
  return known;
}

const isRoomy = (): boolean => query().matches;

/** True if the table shares the window with tools. */
export const SharedWindow = createContext(false);

function watch(onChange: () => void): () => void {
  let watched = query();
  watched.addEventListener('change', onChange);
  const unsubscribe = useSettings.subscribe(({ textSize }, before) => {
    if (textSize === before.textSize) return;
    watched.removeEventListener('change', onChange);
    watched = query();
    watched.addEventListener('change', onChange);
    onChange();
  });
  return () => {
    unsubscribe();
    watched.removeEventListener('change', onChange);
  };
}

/**
 * Returns true if the table has enough space for the log, the objectives and the faction mat to be open from the start.
 */
export function useRoomy(): boolean {
  const isShared = useContext(SharedWindow);
  return useSyncExternalStore(watch, isRoomy, () => false) && !isShared;
}
