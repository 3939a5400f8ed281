import { GAME_NAME } from '../../game/gameFrame.ts';
import { emptyBody, noQuery, streamQuery } from '../../protocol/bodies.ts';
import { friendBody, inviteFriendBody } from '../../protocol/people.ts';
import { route, theGuest, theWelcomeGuest, type Route } from './route.ts';

/** Routes for friends and their invitations. */
export const FRIEND_ROUTES: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/me/friend-link',
    summary: 'Create a link through which others become your friends, for a week; the previous one expires',
    query: noQuery,
    body: emptyBody,
    answer: 'FriendLink',
    refuses: [401, 403],
    handle: async (request, { friends }) => friends.link(await theGuest(request)),
  }),
  route({
    method: 'post',
    path: '/api/friend-links',
    summary: 'The guest who created a friend link',
    query: noQuery,
    body: friendBody,
    answer: 'Guest',
    refuses: [403],
    handle: ({ body }, { friends }) => friends.behind(body.token),
  }),
  route({
    method: 'post',
    path: '/api/me/friends',
    summary: 'Become friends with the guest who created this link',
    query: noQuery,
    body: friendBody,
    answer: 'People',
    refuses: [401, 403],
    handle: async (request, parts) => {
      const guest = await theWelcomeGuest(request, parts);
      await parts.friends.accept(guest, request.body.token);
      return parts.moderation.peopleOf(guest);
    },
  }),
  route({
    method: 'post',
    path: '/api/players/:id/unfriend',
    summary: 'End a friendship',
    query: noQuery,
    body: emptyBody,
    answer: 'People',
    refuses: [401, 403],
    handle: async (request, { friends, moderation }) => {
      const guest = await theGuest(request);
      await friends.end(guest, request.id);
      return moderation.peopleOf(guest);
    },
  }),
  route({
    method: 'post',
    path: `/games/${GAME_NAME}/:id/call`,
    summary: 'Invite a friend to a waiting match in which you have a seat',
    query: noQuery,
    body: inviteFriendBody,
    answer: 'Nothing',
    refuses: [401, 403, 404, 409, 410],
    handle: async (request, parts) => {
      const guest = await theWelcomeGuest(request, parts);
      await parts.matches.change(request.id, () => parts.friends.invite(guest, request.id, request.body));
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/me/invitations/:id/decline',
    summary: 'Decline the invitation to a match',
    query: noQuery,
    body: emptyBody,
    answer: 'Nothing',
    refuses: [401, 403],
    handle: async (request, { friends }) => {
      await friends.decline(await theGuest(request), request.id);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/api/me/events',
    summary: 'The matches to which friends have invited you, and their changes; open while a page is visible',
    query: streamQuery,
    body: null,
    answer: 'Events',
    refuses: [401, 403],
    handle: async (request, { invitations, visible }) => {
      const { id } = await theGuest(request);
      const stream = request.stream();
      visible.opened(id, stream);
      invitations.listen(id, stream);
    },
  }),
];
