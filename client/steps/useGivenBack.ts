import { useRef, type ChangeEvent } from 'react';

interface GivenBack {
  readonly onPointerDown: () => void;
  readonly onKeyDown: () => void;
  /** The change handler of the select. */
  readonly chosen: (event: ChangeEvent<HTMLSelectElement>) => void;
}

/**
 * Returns handlers for a select. After a choice made with the pointer, the select gives up the focus, so that the arrow
 * keys step through the match again. After a choice made with the keyboard, it keeps the focus.
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
