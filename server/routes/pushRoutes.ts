import { noQuery } from '../../protocol/bodies.ts';
import { pushBody } from '../../protocol/push.ts';
import { route, theGuest, type Route } from './route.ts';

/** Routes for subscribing a device to pushes. */
export const PUSH_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me/push',
    summary: "The site's push key, and what this device receives",
    query: noQuery,
    body: null,
    answer: 'Push',
    refuses: [401, 403],
    handle: async (request, { subscribing }) => {
      await theGuest(request);
      return subscribing.of(request.cookie ?? '');
    },
  }),
  route({
    method: 'post',
    path: '/api/me/push',
    summary: 'Subscribe this device to pushes, or change what it receives',
    query: noQuery,
    body: pushBody,
    answer: 'Push',
    refuses: [401, 403, 409],
    handle: async (request, { subscribing }) =>
      subscribing.put(await theGuest(request), request.cookie ?? '', request.body),
  }),
  route({
    method: 'delete',
    path: '/api/me/push',
    summary: 'Unsubscribe this device from pushes',
    query: noQuery,
    body: null,
    answer: 'Push',
    refuses: [401, 403],
    handle: async (request, { subscribing }) => {
      await theGuest(request);
      return subscribing.end(request.cookie ?? '');
    },
  }),
];
