import { noQuery } from '../../protocol/bodies.ts';
import { boardQuery } from '../../protocol/ratings.ts';
import { balanceOf, leaderboardOf } from '../lobby/standings.ts';
import { route, type Route } from './route.ts';

/** Routes for ratings. Anyone can read them. */
export const RATING_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/leaderboards/:id',
    summary: 'The best players of a pool in a season',
    query: boardQuery,
    body: null,
    answer: 'Leaderboard',
    refuses: [403, 404],
    handle: ({ id, query }, { store, now }) => leaderboardOf(store.database.db, id, query, now()),
  }),
  route({
    method: 'get',
    path: '/api/balance',
    summary: 'The ratings of the pairings of faction and player mat',
    query: noQuery,
    body: null,
    answer: 'Balance',
    refuses: [403],
    handle: (_request, { store }) => balanceOf(store.database.db),
  }),
];
