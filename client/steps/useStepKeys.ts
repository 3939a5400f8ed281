import { useEffect } from 'react';

/** Elements where arrow keys, Home, End and the space bar have their own meaning. */
const TAKEN = 'input, select, textarea, [contenteditable], [role=tablist], [role=dialog], .place-buttons';
/** Elements on which the space bar does not control playback: those that it activates, and links. */
const PRESSED = 'button, summary, a';

interface StepKeys {
  readonly index: number;
  readonly last: number;
  readonly go: (index: number) => void;
  /** Returns the index where the previous or next turn begins. */
  readonly turn?: (direction: -1 | 1) => number;
  /** Starts or stops playback. */
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

/** A slider for the same list uses the arrow keys in the same way, so its keys are handled here as well. */
const isSlider = (element: Element): boolean => element.matches('.steps-slider');

function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (event.key === ' ' && target.closest(PRESSED) !== null) return true;
  return !isSlider(target) && target.closest(TAKEN) !== null;
}

/** Steps through a list by keyboard, unless the focused element needs the keys itself. */
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
