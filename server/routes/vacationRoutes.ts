import { noQuery } from '../../protocol/bodies.ts';
import { vacationBody } from '../../protocol/vacation.ts';
import { route, theGuest, type Route } from './route.ts';

export const VACATION_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me/vacation',
    summary: "The guest's vacation days and current vacation",
    query: noQuery,
    body: null,
    answer: 'Vacation',
    refuses: [401, 403],
    handle: async (request, { vacations }) => vacations.of(await theGuest(request)),
  }),
  route({
    method: 'post',
    path: '/api/me/vacation',
    summary: 'Begin a vacation: clocks in correspondence matches pause',
    query: noQuery,
    body: vacationBody,
    answer: 'Vacation',
    refuses: [401, 403, 409],
    handle: async (request, { vacations }) => vacations.begin(await theGuest(request), request.body.days),
  }),
  route({
    method: 'delete',
    path: '/api/me/vacation',
    summary: 'End the vacation',
    query: noQuery,
    body: null,
    answer: 'Vacation',
    refuses: [401, 403],
    handle: async (request, { vacations }) => vacations.end(await theGuest(request)),
  }),
];
