import { fetchedPart } from '../page/fetchedPart.tsx';

/** PixiJS and the rest of the table, fetched when needed or as soon as it is clear that they will be. */
export const { Part: RoomTable, fetch: fetchTable } = fetchedPart(
  async () => (await import('./RoomTable.tsx')).RoomTable,
);
