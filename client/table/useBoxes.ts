import { useCallback, useState } from 'react';

/** A dialog over the table. */
export type Box = 'settings' | 'report' | 'share' | 'ceremony' | 'less';

interface Boxes {
  readonly box: Box | null;
  readonly open: (box: Box) => void;
  readonly close: () => void;
}

/**
 * Returns the dialog open over the table, or null, and the functions that open and close dialogs. The end of the match
 * opens the ceremony, except in a replay. Going back from the end to an earlier position closes the dialog.
 */
export function useBoxes(isOver: boolean, isReplayed: boolean): Boxes {
  const atEnd = isReplayed ? null : 'ceremony';
  const [box, setBox] = useState<Box | null>(isOver ? atEnd : null);
  const [wasOver, setWasOver] = useState(isOver);
  if (isOver !== wasOver) {
    setWasOver(isOver);
    setBox(isOver ? atEnd : null);
  }
  const close = useCallback(() => setBox(null), []);
  return { box, open: setBox, close };
}
