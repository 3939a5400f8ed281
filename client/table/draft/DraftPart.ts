import { fetchedPart } from '../../page/fetchedPart.tsx';

/** The page of a draft, fetched when a match has one. */
export const { Part: DraftPart } = fetchedPart(async () => (await import('./DraftTable.tsx')).DraftTable);
