import { useRef, type ChangeEvent } from 'react';

interface GivenBack {
  readonly onPointerDown: () => void;
  readonly onKeyDown: () => void;
  /** The change handler of the select. */
  readonly chosen: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/**
 * A select that returns the arrow keys to the page. They belong to the select while it has the focus, so it drops the
 * focus after a choice by pointer, and they step through the match again. After a choice by keyboard it keeps the
 * focus.
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
