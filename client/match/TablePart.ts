import { fetchedPart } from '../page/fetchedPart.tsx';

/** The table, including PixiJS. The match page fetches it early. Otherwise, it is fetched when it is first rendered. */
export const { Part: RoomTable, fetch: fetchTable } = fetchedPart(
  async () => (await import('./RoomTable.tsx')).RoomTable,
);
