import { useRef, type ChangeEvent } from 'react';

interface GivenBack {
  readonly onPointerDown: () => void;
  readonly onKeyDown: () => void;
  /** To be called when something was chosen. */
  readonly chosen: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/**
 * A choice that gives the keys back: arrows belong to it while it has the focus, so after a choice by the pointer it lets
 * go, and they step through the match again. Whoever chooses by keys stays.
 */
export function useGivenBack(): GivenBack {
  const byPointer = useRef(false);
  return {
    onPointerDown: () => {
      byPointer.current = true;
    },
    onKeyDown: () => {
      byPointer.current = false;
    },
    chosen: ({ target }) => {
      if (byPointer.current) target.blur();
    },
  };
}
