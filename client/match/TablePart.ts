import { fetchedPart } from '../page/fetchedPart.tsx';

/** PixiJS and the rest of the table, fetched when it is needed or as soon as it is known to be. */
export const { Part: RoomTable, fetch: fetchTable } = fetchedPart(
  async () => (await import('./RoomTable.tsx')).RoomTable,
);
