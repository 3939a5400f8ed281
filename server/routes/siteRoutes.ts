import { noQuery } from '../../protocol/bodies.ts';
import { route, type Route } from './route.ts';

/** Routes for information about the site itself. Anyone can read them. */
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
  route({
    method: 'get',
    path: '/api/featured',
    summary: 'The running matches that are most worth watching',
    query: noQuery,
    body: null,
    answer: 'Featured',
    refuses: [403],
    handle: (_request, { featured }) => featured.list(),
  }),
];
