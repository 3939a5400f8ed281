import type { ClipboardEvent } from 'react';
import { checkLength, faultOf, type DocumentFault } from './documentText.ts';

/**
 * The maximum length of text shown for editing, in characters. Laying out longer text would take more time than loading
 * it.
 */
const MAX_SHOWN = 200_000;

/** Returns the fault to report if text of this length is too long to be parsed, otherwise null. */
export function lengthFault(characters: number): DocumentFault | null {
  try {
    checkLength(characters);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * If pasted text is too long to display, keeps it out of the field and passes it to `onText`. If it is too long even to
 * read, passes the fault to `onFault` instead.
 */
export function catchLongPaste(
  event: ClipboardEvent,
  onText: (text: string) => void,
  onFault: (fault: DocumentFault) => void,
): void {
  const pasted = event.clipboardData.getData('text/plain');
  if (pasted.length <= MAX_SHOWN) return;
  event.preventDefault();
  const fault = lengthFault(pasted.length);
  if (fault === null) onText(pasted);
  else onFault(fault);
}
