import { useEffect } from 'react';

/** Where arrow keys and Home and End have a meaning of their own. */
const TAKEN = 'input, select, textarea, [contenteditable], .place-buttons, .debug-bgio';

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** Steps through a list with the keyboard, wherever the focus is and needs no such keys itself. */
export function useKeys(index: number, last: number, go: (index: number) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
      const taken = event.target instanceof Element && event.target.closest(TAKEN) !== null;
      if (step === undefined || taken || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      go(step(index, last));
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [index, last, go]);
}
