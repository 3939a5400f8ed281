import { withWords } from '../i18n/language.ts';

/** Fetches PixiJS and the rest of the table, either when it is needed or as soon as it is known to be. */
export const fetchTable = () => withWords(import('./RoomTable.tsx'));
