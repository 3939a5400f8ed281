import type { ClipboardEvent } from 'react';
import { checkLength, faultOf, type DocumentFault } from './documentText.ts';

/** A longer text is not shown for editing: laying it out would take longer than loading it. */
export const MAX_SHOWN = 200_000;

/** The fault of a text that is too long to be read; null for any other. */
export function lengthFault(characters: number): DocumentFault | null {
  try {
    checkLength(characters);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/**
 * Keeps a text that is too long to be shown out of the field it is pasted into: it is handed over at once, or where it
 * is too long to be read, why not.
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
