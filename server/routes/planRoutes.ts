import { GAME_NAME } from '../../game/gameFrame.ts';
import { noQuery } from '../../protocol/bodies.ts';
import { planBody } from '../../protocol/plans.ts';
import { unauthorized } from '../http/fault.ts';
import { matchOf, viewerOf } from './matchRoutes.ts';
import { route, type Route } from './route.ts';

const PATH = `/games/${GAME_NAME}/:id/plan`;

/**
 * Routes for plans, which the server carries out on behalf of their players. Each seat can read and write only its own
 * plan.
 */
export const PLAN_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: PATH,
    summary: "What remains of the plan of the bearer's seat, and which parts were dropped",
    query: noQuery,
    body: null,
    answer: 'Plan',
    refuses: [403, 404, 410],
    handle: async (request, parts) => {
      const seat = await viewerOf(await matchOf(request.id, parts), request);
      if (seat === 'spectator') throw unauthorized();
      return parts.plans.read({ matchID: request.id, seat });
    },
  }),
  route({
    method: 'post',
    path: PATH,
    summary: 'Store the plan of a seat, replacing the previous one, or remove it',
    query: noQuery,
    body: planBody,
    answer: 'Plan',
    refuses: [403, 404, 409, 410],
    handle: ({ id, body }, { plans }) => plans.store(id, body),
  }),
];
