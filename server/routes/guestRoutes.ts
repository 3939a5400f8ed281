import { countFriends } from '../storage/friends.ts';
import { matchesOfGuest } from '../storage/matches.ts';
import { emptyBody, noQuery } from '../../protocol/bodies.ts';
import { claimBody, meBody } from '../../protocol/guest.ts';
import type { OwnMatches } from '../../protocol/match.ts';
import { LobbyFault } from '../http/fault.ts';
import { readName } from '../lobby/names.ts';
import { profileOf } from '../lobby/profile.ts';
import { publicMatch } from '../play/publicMatch.ts';
import { route, theGuest, type CheckedRequest, type Route, type RouteParts } from './route.ts';
import type { Match } from '../match/match.ts';

/** The maximum number of matches in a guest's own list. */
const MAX_OWN = 100;

const ORDER: Readonly<Record<Match['status'], number>> = { playing: 1, waiting: 2, over: 3, cleared: 4 };

/** Returns a guest's matches with their seat in each, those waiting for them first. */
async function ownMatches(
  request: CheckedRequest<unknown, unknown>,
  { store, present }: RouteParts,
): Promise<OwnMatches> {
  const guest = await theGuest(request);
  const matches = await matchesOfGuest(store.database.db, guest.id, MAX_OWN);
  const own = matches.map((match) => {
    const seat = match.seats.find(({ guestID }) => guestID === guest.id);
    const yourTurn = match.status === 'playing' && seat !== undefined && match.pending?.includes(seat.seat) === true;
    return { ...publicMatch(match, present(match.id)), seat: seat?.seat ?? 0, yourTurn };
  });
  const rank = ({ yourTurn, status }: (typeof own)[number]): number => (yourTurn ? 0 : ORDER[status]);
  // The sort is stable, so within each group the most recently changed stays first.
  return { matches: own.sort((a, b) => rank(a) - rank(b)) };
}

/** Routes for guests: who they are, and their data. */
export const GUEST_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me',
    summary: 'The guest of this cookie',
    query: noQuery,
    body: null,
    answer: 'Me',
    refuses: [403],
    handle: async ({ guest }, { store, subscribing }) => {
      const known = await guest();
      if (known === null) return { guest: null };
      const friends = await countFriends(store.database.db, known.id);
      const pushes = await subscribing.count(known);
      return { guest: known, ...(friends === 0 ? {} : { friends }), ...(pushes === 0 ? {} : { pushes }) };
    },
  }),
  route({
    method: 'post',
    path: '/api/me',
    summary: 'Become a guest, or change your name and emblem',
    query: noQuery,
    body: meBody,
    answer: 'Me',
    refuses: [403],
    handle: async ({ guest, body, address, setCookie }, { guests, created, moderation }) => {
      const known = await guest();
      // First, so that an invalid name costs nothing of the budget.
      const name = readName(body.name);
      await moderation.demandName(name, known);
      if (known !== null) return { guest: await guests.change(known, body) };
      await created.guest(address);
      const made = await guests.make({ ...body, name });
      setCookie(made.secret);
      return { guest: made.guest };
    },
  }),
  route({
    method: 'delete',
    path: '/api/me',
    summary: 'Delete the guest: gives up seats, and deletes results and devices',
    query: noQuery,
    body: null,
    answer: 'Nothing',
    refuses: [403],
    handle: async ({ guest, setCookie }, { guests, lobby, quick, matches }) => {
      const known = await guest();
      setCookie(null);
      if (known === null) return {};
      await quick.leave(known.id);
      for (const matchID of await lobby.matchesOf(known.id)) {
        await matches.change(matchID, () => lobby.forgetSeat(matchID, known.id));
      }
      await guests.forget(known);
      // They may have started waiting in the meantime.
      await quick.leave(known.id);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/api/me/export',
    summary: 'Everything stored about the guest',
    query: noQuery,
    body: null,
    answer: 'Export',
    refuses: [401, 403],
    handle: async (request, { guests }) => guests.everythingAbout(await theGuest(request)),
  }),
  route({
    method: 'post',
    path: '/api/me/link',
    summary: 'Create a token that connects one other device within ten minutes',
    query: noQuery,
    body: emptyBody,
    answer: 'Link',
    refuses: [401, 403],
    handle: async (request, { guests }) => guests.link(await theGuest(request)),
  }),
  route({
    method: 'post',
    path: '/api/me/claim',
    summary: 'Become the guest who created this token',
    query: noQuery,
    body: claimBody,
    answer: 'Me',
    refuses: [403],
    handle: async ({ body, setCookie }, { guests }) => {
      const { guest, secret } = await guests.claim(body.token);
      setCookie(secret);
      return { guest };
    },
  }),
  route({
    method: 'get',
    path: '/api/me/matches',
    summary: "The guest's matches, those waiting for them first",
    query: noQuery,
    body: null,
    answer: 'OwnMatches',
    refuses: [401, 403],
    handle: ownMatches,
  }),
  route({
    method: 'get',
    path: '/api/players/:id',
    summary: 'The results of a guest',
    query: noQuery,
    body: null,
    answer: 'Profile',
    refuses: [403, 404],
    handle: async ({ id, guest }, { guests, store }) => {
      const player = await guests.about(id);
      if (player === null) throw new LobbyFault('unknown-player', 'This player does not exist.');
      return profileOf(store.database.db, player, (await guest())?.id === id);
    },
  }),
];
