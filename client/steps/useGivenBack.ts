import { useRef, type ChangeEvent } from 'react';

interface GivenBack {
  readonly onPointerDown: () => void;
  readonly onKeyDown: () => void;
  /** The change handler of the select. */
  readonly chosen: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/**
 * A select that returns the arrow keys to the page: while it has the focus they belong to it, so after a choice by
 * pointer it drops the focus and they step through the match again. After a choice by keyboard the focus stays.
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
