import { quickSeats } from '../quick/quick.ts';
import { emptyBody, noQuery, streamQuery } from '../../protocol/bodies.ts';
import { route, theGuest, theWelcomeGuest, type Route } from './route.ts';

/** Routes for the lobby's live list and for quick matches. */
export const LIVE_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/lobby/events',
    summary: 'The public matches that can be joined or watched, and their changes',
    query: streamQuery,
    body: null,
    answer: 'Events',
    refuses: [403],
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
    summary: 'Wait for a match with this many seats while the stream is open',
    query: streamQuery,
    body: null,
    answer: 'Events',
    refuses: [401, 403, 404],
    handle: async (request, parts) => {
      const { quick, created } = parts;
      const seats = quickSeats(request.id);
      const guest = await theWelcomeGuest(request, parts);
      await created.admit(request.address);
      const stream = request.stream();
      try {
        await quick.hold({ guest, seats, stream, address: request.address });
      } catch (error) {
        // The stream is already open, so the answer cannot be an error. The page reconnects automatically.
        stream.end();
        throw error;
      }
    },
  }),
  route({
    method: 'post',
    path: '/api/quick/:id/bots',
    summary: 'Accept bots in the remaining seats',
    query: noQuery,
    body: emptyBody,
    answer: 'Nothing',
    refuses: [401, 403, 404, 409],
    handle: async (request, { quick }) => {
      const seats = quickSeats(request.id);
      const guest = await theGuest(request);
      await quick.accept(guest, seats);
      return {};
    },
  }),
  route({
    method: 'delete',
    path: '/api/quick',
    summary: 'Stop waiting',
    query: noQuery,
    body: null,
    answer: 'Nothing',
    refuses: [401, 403],
    handle: async (request, { quick }) => {
      await quick.leave((await theGuest(request)).id);
      return {};
    },
  }),
];
