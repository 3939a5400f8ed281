import type { z } from 'zod';
import { emptyBody, noQuery, streamQuery } from '../../protocol/bodies.ts';
import type { Guest } from '../../protocol/guest.ts';
import {
  addBotsBody,
  adjudicateBody,
  arbiterBody,
  createTournamentBody,
  pauseBody,
  registerBody,
  replaceBody,
  roundBody,
  withdrawBody,
} from '../../protocol/tournaments.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import { route, theWelcomeGuest, type Route } from './route.ts';

interface Asked<B> {
  readonly id: string;
  readonly guest: Guest;
  readonly body: B;
  readonly address: string;
}

/** Returns a route for a guest's change to a tournament. */
const changing = <B>(
  name: string,
  summary: string,
  body: z.ZodType<B>,
  change: (tournaments: Tournaments, asked: Asked<B>) => Promise<void>,
): Route =>
  route({
    method: 'post',
    path: `/api/tournaments/:id/${name}`,
    summary,
    query: noQuery,
    body,
    answer: 'Nothing',
    refuses: [401, 403, 404, 409],
    handle: async (request, parts) => {
      const { id, body, address } = request;
      await change(parts.tournaments, { id, guest: await theWelcomeGuest(request, parts), body, address });
      return {};
    },
  });

/** Routes for tournaments. Anyone can view tournaments; guests can play in them and run them. */
export const TOURNAMENT_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/tournaments',
    summary: 'The tournaments, those in progress or upcoming first',
    query: noQuery,
    body: null,
    answer: 'TournamentList',
    refuses: [403],
    handle: async ({ guest }, { tournaments }) => tournaments.list(await guest()),
  }),
  route({
    method: 'post',
    path: '/api/tournaments/create',
    summary: 'Create a tournament and become its organiser',
    query: noQuery,
    body: createTournamentBody,
    answer: 'CreatedTournament',
    refuses: [401, 403, 409],
    handle: async (request, parts) => {
      const { tournaments, created } = parts;
      const guest = await theWelcomeGuest(request, parts);
      const { body, address } = request;
      return { tournamentID: await created.match(address, () => tournaments.create(guest, body, address)) };
    },
  }),
  route({
    method: 'get',
    path: '/api/tournaments/:id',
    summary: 'A tournament with its players, tables, standings and log',
    query: noQuery,
    body: null,
    answer: 'Tournament',
    refuses: [403, 404],
    handle: ({ id }, { tournaments }) => tournaments.view(id),
  }),
  route({
    method: 'get',
    path: '/api/tournaments/:id/events',
    summary: 'The tournament now, and again after each change',
    query: streamQuery,
    body: null,
    answer: 'Events',
    refuses: [403, 404],
    handle: async ({ id, stream }, { tournaments }) => {
      await tournaments.demand(id);
      tournaments.listen(id, stream());
    },
  }),
  changing(
    'register',
    'Enter a tournament; as an official with `player`, let a removed player back in',
    registerBody,
    (tournaments, { id, guest, address, body }) => tournaments.register(id, guest, address, body.player),
  ),
  changing(
    'withdraw',
    'Withdraw; as an official with `player`, remove a player',
    withdrawBody,
    (tournaments, { id, guest, body }) => tournaments.withdraw(id, guest, body.player),
  ),
  changing('check-in', 'Check in for the next rounds', emptyBody, (tournaments, { id, guest, address }) =>
    tournaments.checkIn(id, guest, address),
  ),
  changing('arrive', 'Arrive at your table in this round', emptyBody, (tournaments, { id, guest, address }) =>
    tournaments.arrive(id, guest, address),
  ),
  changing('bots', 'Add bots as players', addBotsBody, (tournaments, { id, guest, body }) =>
    tournaments.addBots(id, guest, body),
  ),
  changing('arbiters', 'Name or remove an arbiter', arbiterBody, (tournaments, { id, guest, body }) =>
    tournaments.setArbiter(id, guest, body),
  ),
  changing(
    'round',
    'Draw a round, or end the tournament after the last one',
    roundBody,
    (tournaments, { id, guest, body }) => tournaments.drawRound(id, guest, body.round),
  ),
  changing('cancel', 'Cancel a tournament', emptyBody, (tournaments, { id, guest }) => tournaments.cancel(id, guest)),
  changing('pause', 'Pause or resume a table', pauseBody, (tournaments, { id, guest, body }) =>
    tournaments.pause(id, guest, body),
  ),
  changing('replace', 'Replace a player at a table', replaceBody, (tournaments, { id, guest, body }) =>
    tournaments.replace(id, guest, body),
  ),
  changing('adjudicate', 'Decide a table, or correct its result', adjudicateBody, (tournaments, { id, guest, body }) =>
    tournaments.adjudicate(id, guest, body),
  ),
];
