import { withWords } from '../i18n/language.ts';

/** What a match needs beyond its door, fetched when it is needed or known to be. */

/** The rules and the line to the server. */
export const fetchRoom = () => withWords(import('./Room.tsx'));

/** PixiJS and everything that stands on the table. */
export const fetchTable = () => withWords(import('./RoomTable.tsx'));
