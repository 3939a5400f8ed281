import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for a scrolling bar. When the key of the next step (`next`) changes, scrolls the bar down as far as
 * necessary to show that step above Undo and End.
 */
export function useNextInView(next: string | null): RefObject<HTMLElement | null> {
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const step = bar.current?.querySelector('.bar-choices [data-primary]') ?? null;
    if (bar.current === null || step === null || next === null) return;
    const foot = bar.current.querySelector('.bar-end')?.getBoundingClientRect().height ?? 0;
    const hidden = step.getBoundingClientRect().bottom - bar.current.getBoundingClientRect().bottom + foot;
    if (hidden > 0) bar.current.scrollTop += hidden;
  }, [next]);
  return bar;
}
