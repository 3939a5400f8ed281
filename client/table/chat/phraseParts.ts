import { fetchedPart } from '../../page/fetchedPart.tsx';

/** The parts of the chat for rated matches, in a separate chunk. */

const Nothing = (): null => null;

export const PhraseField = fetchedPart(async () => (await import('./Phrases.tsx')).PhraseField, Nothing).Part;
export const PhraseText = fetchedPart(async () => (await import('./Phrases.tsx')).PhraseText, Nothing).Part;
