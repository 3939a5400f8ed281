import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from './stage/Stage.ts';

const NO_ROOM: Size = { width: 0, height: 0, dots: 1 };

/**
 * Calls `onChange` when the window moves to a screen with a different pixel density, or when the page is zoomed.
 * Returns a function that stops watching.
 */
function watchDensity(onChange: () => void): () => void {
  let query: MediaQueryList | null = null;
  const watch = () => {
    query?.removeEventListener('change', changed);
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', changed);
  };
  const changed = () => {
    watch();
    onChange();
  };
  watch();
  return () => query?.removeEventListener('change', changed);
}

/** Returns the size of an element on the page, and the pixel density of its screen. */
export function useRoom(element: RefObject<HTMLElement | null>): Size {
  const [room, setRoom] = useState(NO_ROOM);
  const last = useRef(NO_ROOM);
  useEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const measure = () => {
      const box = measured.getBoundingClientRect();
      const next = {
        width: Math.floor(box.width),
        height: Math.floor(box.height),
        dots: window.devicePixelRatio || 1,
      };
      const { width, height, dots } = last.current;
      // A collapsed board keeps its last size.
      if (next.width === 0 || next.height === 0) return;
      if (next.width === width && next.height === height && next.dots === dots) return;
      last.current = next;
      setRoom(next);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    const unwatch = watchDensity(measure);
    measure();
    return () => {
      observer.disconnect();
      unwatch();
    };
  }, [element]);
  return room;
}
