import { quickSeats } from '../quick/quick.ts';
import { emptyBody, noQuery, streamQuery } from '../../protocol/bodies.ts';
import { route, theGuest, type Route } from './route.ts';

/** Streams: the lobby's list and quick matches. */
export const LIVE_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/lobby/events',
    summary: 'The public matches that wait or may be watched, and what becomes of them',
    query: streamQuery,
    body: null,
    answer: 'Events',
    refuses: [],
    handle: async ({ stream, guest }, { list, own }) => {
      const asking = await guest();
      const opened = stream();
      list.listen(opened);
      if (asking !== null) own.listen(asking.id, opened);
    },
  }),
  route({
    method: 'get',
    path: '/api/quick/:id/events',
    summary: 'Wait for a match of so many seats, as long as the stream is held',
    query: streamQuery,
    body: null,
    answer: 'Events',
    refuses: [401, 403, 404],
    handle: async (asked, { quick, created }) => {
      const seats = quickSeats(asked.id);
      const guest = await theGuest(asked);
      created.admit(asked.address);
      const stream = asked.stream();
      try {
        await quick.hold({ guest, seats, stream, address: asked.address });
      } catch (error) {
        // The stream is open, so no error can be answered; the page reconnects automatically.
        stream.end();
        throw error;
      }
    },
  }),
  route({
    method: 'post',
    path: '/api/quick/:id/bots',
    summary: 'Accept bots on the seats that nobody takes',
    query: noQuery,
    body: emptyBody,
    answer: 'Nothing',
    refuses: [401, 403, 404, 409],
    handle: async (asked, { quick }) => {
      const seats = quickSeats(asked.id);
      const guest = await theGuest(asked);
      await quick.accept(guest, seats);
      return {};
    },
  }),
  route({
    method: 'delete',
    path: '/api/quick',
    summary: 'Wait no more',
    query: noQuery,
    body: null,
    answer: 'Nothing',
    refuses: [401, 403],
    handle: async (asked, { quick }) => {
      await quick.leave((await theGuest(asked)).id);
      return {};
    },
  }),
];
