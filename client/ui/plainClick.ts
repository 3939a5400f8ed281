import type { MouseEvent } from 'react';

/** Returns true for a click that follows a link in this window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;
