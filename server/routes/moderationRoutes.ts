import type { z } from 'zod';
import { noQuery } from '../../protocol/bodies.ts';
import { actBody, liftBody, nameReportBody, renameBody, sanctionBody } from '../../protocol/moderation.ts';
import { blockBody } from '../../protocol/people.ts';
import type { Guest } from '../../protocol/guest.ts';
import { route, theGuest, type Route, type RouteParts } from './route.ts';
import { matchOf } from './matchRoutes.ts';

/** Returns a route for an operator's action. */
const acting = <B>(
  path: string,
  summary: string,
  body: z.ZodType<B>,
  act: (parts: RouteParts, asked: { id: string; by: Guest; body: B }) => Promise<void>,
  refuses: readonly number[] = [403, 404],
): Route =>
  route({
    method: 'post',
    path: `/api/admin/${path}`,
    summary,
    forOperators: true,
    query: noQuery,
    body,
    answer: 'Nothing',
    refuses,
    handle: async (request, parts) => {
      const { id } = request;
      await act(parts, { id, by: await theGuest(request), body: request.body });
      return {};
    },
  });

/** Routes for blocking and reporting guests, and for operators. */
export const MODERATION_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me/people',
    summary: 'Your friends, and the guests you have blocked',
    query: noQuery,
    body: null,
    answer: 'People',
    refuses: [401, 403],
    handle: async (request, { moderation }) => moderation.peopleOf(await theGuest(request)),
  }),
  route({
    method: 'post',
    path: '/api/players/:id/block',
    summary: 'Block or unblock a guest',
    query: noQuery,
    body: blockBody,
    answer: 'People',
    refuses: [401, 403, 404],
    handle: async (request, { moderation }) =>
      moderation.block(await theGuest(request), request.id, request.body.block),
  }),
  route({
    method: 'post',
    path: '/api/players/:id/report',
    summary: "Report a guest's name to the operators",
    query: noQuery,
    body: nameReportBody,
    answer: 'Nothing',
    refuses: [401, 403, 404],
    handle: async (request, { reports }) => {
      const { id, body, address } = request;
      await reports.ofName({ guest: await theGuest(request), address }, id, body);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/api/admin',
    summary: "Reports, sanctions and the operators' log",
    forOperators: true,
    query: noQuery,
    body: null,
    answer: 'Moderation',
    refuses: [403, 404],
    handle: (_request, { moderation }) => moderation.view(),
  }),
  acting('guests/:id/mute', 'Mute a guest: they cannot chat', sanctionBody, async (parts, { id, by, body }) => {
    await parts.moderation.sanction(by, id, 'mute', body);
  }),
  acting(
    'guests/:id/ban',
    'Ban a guest: they give up their seats and cannot play',
    sanctionBody,
    async ({ moderation, quick, lobby, matches }, { id, by, body }) => {
      const seats = await moderation.sanction(by, id, 'ban', body);
      await quick.leave(id);
      for (const matchID of seats) await matches.change(matchID, () => lobby.forgetSeat(matchID, id));
    },
  ),
  acting('guests/:id/rename', "Change a guest's name", renameBody, async (parts, { id, by, body }) => {
    for (const matchID of await parts.moderation.rename(by, id, body)) await parts.matches.changed(matchID);
  }),
  acting('guests/:id/lift', "Lift a guest's sanction", liftBody, ({ moderation }, { id, by, body }) =>
    moderation.lift(by, id, body),
  ),
  acting(
    'matches/:id/unrate',
    'Remove a match from the ratings',
    actBody,
    async (parts, { id, by, body }) => {
      await matchOf(id, parts);
      await parts.matches.change(id, () => parts.moderation.unrate(by, id, body));
    },
    [403, 404, 409],
  ),
  acting('reports/:id/close', 'Close a report', actBody, ({ moderation }, { id, by, body }) =>
    moderation.close(by, id, body),
  ),
];
