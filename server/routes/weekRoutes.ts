import { emptyBody, noQuery } from '../../protocol/bodies.ts';
import { route, theWelcomeGuest, type Route } from './route.ts';

/** Routes for the week's deal. Anyone can view the results; guests can play the deal. */
export const WEEK_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/weeks',
    summary: 'The past weeks whose deal was played, newest first',
    query: noQuery,
    body: null,
    answer: 'WeekList',
    refuses: [403],
    handle: (_request, { weeks }) => weeks.list(),
  }),
  route({
    method: 'get',
    path: '/api/weeks/:id',
    summary: 'The table of a week, such as 2026-W48, or of the `current` one',
    query: noQuery,
    body: null,
    answer: 'Week',
    refuses: [403, 404],
    handle: async ({ id, guest }, { weeks }) => weeks.view(id, await guest()),
  }),
  route({
    method: 'post',
    path: '/api/weeks/play',
    summary: "Begin this week's deal, or continue it",
    query: noQuery,
    body: emptyBody,
    answer: 'StartedWeek',
    refuses: [401, 403, 409],
    handle: async (request, parts) => {
      const { weeks, created } = parts;
      const guest = await theWelcomeGuest(request, parts);
      const running = await weeks.running(guest);
      if (running !== undefined) return { matchID: running };
      const { address } = request;
      return { matchID: await created.match(address, () => weeks.play(guest, address)) };
    },
  }),
];
