import type { MouseEvent } from 'react';

/** Returns true for a click that opens a link in the current tab: the main button without Ctrl, Cmd or Shift. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;
