import { noQuery } from '../../protocol/bodies.ts';
import { route, type Route } from './route.ts';

/** Routes about the site itself. */
export const SITE_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/site',
    summary: 'The contact of this site, and how long it keeps matches',
    query: noQuery,
    body: null,
    answer: 'Site',
    refuses: [403],
    handle: (_request, { notice }) => Promise.resolve({ notice }),
  }),
  route({
    method: 'get',
    path: '/api/statistics',
    summary: 'Statistics of the finished matches',
    query: noQuery,
    body: null,
    answer: 'Statistics',
    refuses: [403],
    handle: (_request, { statistics }) => statistics.report(),
  }),
];
