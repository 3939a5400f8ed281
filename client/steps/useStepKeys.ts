import { useEffect } from 'react';

/** Where arrow keys, Home and End and the space bar have a meaning of their own. */
const TAKEN = 'input, select, textarea, [contenteditable], [role=tablist], [role=dialog], .place-buttons';
/** What the space bar presses by itself. */
const PRESSED = 'button, summary, a';

export interface StepKeys {
  readonly index: number;
  readonly last: number;
  readonly go: (index: number) => void;
  /** Where the turn before and after begin. */
  readonly turn?: (direction: -1 | 1) => number;
  /** Plays on by itself, or stops. */
  readonly play?: () => void;
}

type Target = (keys: StepKeys) => number | undefined;

const STEPS: Readonly<Record<string, Target>> = {
  ArrowLeft: ({ index }) => index - 1,
  ArrowRight: ({ index }) => index + 1,
  PageUp: ({ turn }) => turn?.(-1),
  PageDown: ({ turn }) => turn?.(1),
  Home: () => 0,
  End: ({ last }) => last,
};

/** Arrow keys belong to a slider that steps through just this list, too; what it would do is done here. */
const isSlider = (element: Element): boolean => element.matches('.steps-slider');

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event.key === ' ' && target.closest(PRESSED) !== null) return true;
  return !isSlider(target) && target.closest(TAKEN) !== null;
}

/** Steps through a list with the keyboard, wherever the focus is and needs no such keys itself. */
export function useStepKeys(keys: StepKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isTaken(event)) return;
      if (event.key === ' ' && keys.play !== undefined) {
        event.preventDefault();
        keys.play();
        return;
      }
      const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key](keys) : undefined;
      if (step === undefined) return;
      event.preventDefault();
      keys.go(step);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys]);
}
