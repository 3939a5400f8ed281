import { countFriends } from '../storage/friends.ts';
import { emptyBody, noQuery } from '../../protocol/bodies.ts';
import { claimBody, meBody } from '../../protocol/guest.ts';
import { LobbyFault } from '../http/fault.ts';
import { inboxOf } from '../lobby/inbox.ts';
import { readName } from '../lobby/names.ts';
import { profileOf } from '../lobby/profile.ts';
import { route, theGuest, type Route } from './route.ts';

/** Routes for guests: their identity, devices, matches and data. */
export const GUEST_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/me',
    summary: 'The guest of this cookie',
    query: noQuery,
    body: null,
    answer: 'Me',
    refuses: [403],
    handle: async ({ guest }, { store }) => {
      const known = await guest();
      if (known === null) return { guest: null };
      const friends = await countFriends(store.database.db, known.id);
      return { guest: known, ...(friends === 0 ? {} : { friends }) };
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
      // The name is read first, so that an invalid one does not use up any of the budget.
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
      // The guest may have started waiting for a quick match in the meantime.
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
    handle: async (request, parts) => ({ matches: await inboxOf(parts, (await theGuest(request)).id) }),
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
