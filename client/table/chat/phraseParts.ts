import { fetchedPart } from '../../page/fetchedPart.tsx';

/** The parts of the chat of a rated match, in a chunk of their own. */

const Nothing = (): null => null;

export const PhraseField = fetchedPart(async () => (await import('./Phrases.tsx')).PhraseField, Nothing).Part;
export const PhraseText = fetchedPart(async () => (await import('./Phrases.tsx')).PhraseText, Nothing).Part;
