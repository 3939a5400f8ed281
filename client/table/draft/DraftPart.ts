import { fetchedPart } from '../../page/fetchedPart.tsx';

/** The draft page, fetched when a match has a draft. */
export const { Part: DraftPart } = fetchedPart(async () => (await import('./DraftTable.tsx')).DraftTable);
