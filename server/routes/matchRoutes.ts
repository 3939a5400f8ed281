import type { IncomingHttpHeaders } from 'node:http';
import { fitsHash } from '../credentials.ts';
import { GAME_NAME } from '../../game/gameFrame.ts';
import type { Viewer } from '../../game/view.ts';
import { isInvitedToTable } from '../storage/friends.ts';
import type { Store } from '../storage/store.ts';
import { listMatches, readMatch } from '../storage/matches.ts';
import type { Match, Seat, MatchStatus } from '../match/match.ts';
import { mayWatch, opensSeat } from '../match/access.ts';
import {
  botBody,
  createBody,
  emptyBody,
  inviteBody,
  kickBody,
  listQuery,
  logQuery,
  noQuery,
  playAgainBody,
  seatBody,
  startBody,
  type ListQuery,
} from '../../protocol/bodies.ts';
import { agreeBody } from '../../protocol/agreement.ts';
import { reportBody } from '../../protocol/moderation.ts';
import { joinBody, updateBody } from '../lobby/bodies.ts';
import { mayRead } from '../lobby/chat.ts';
import { chatOff, cleared, malformed, notFound, unauthorized } from '../http/fault.ts';
import { logPage } from '../lobby/history.ts';
import type { MatchList, PublicMatch } from '../../protocol/match.ts';
import { publicMatch, sealedMatch, watchedMatch } from '../play/publicMatch.ts';
import {
  route,
  theGuest,
  theWelcomeGuest,
  type CheckedRequest,
  type Route,
  type RouteParts,
  JsonText,
} from './route.ts';

/**
 * Returns the match with this id. Throws `unknown-match` if it does not exist and `match-cleared` if it was cleared.
 */
export async function matchOf(id: string, { store }: RouteParts): Promise<Match> {
  const match = await readMatch(store.database.db, id);
  if (match === undefined) throw notFound();
  if (match.status === 'cleared') throw cleared();
  return match;
}

const BEARER = /^Bearer (\S{1,128})$/;

const openedSeat = (match: Match, secret: string | null): Seat | undefined =>
  secret === null ? undefined : match.seats.find((seat) => opensSeat(secret, seat));

async function guestSeat(match: Match, { guest }: CheckedRequest<unknown, unknown>): Promise<Seat | undefined> {
  const asking = await guest();
  return asking === null ? undefined : match.seats.find(({ guestID }) => guestID === asking.id);
}

/** Returns the credentials in the Authorization header, null if there is no header, or undefined if it is malformed. */
function shownIn({ authorization }: IncomingHttpHeaders): string | null | undefined {
  return authorization === undefined ? null : BEARER.exec(authorization)?.[1];
}

/** Returns true if a friend has invited the requesting guest to this waiting match. */
async function isCalled(match: Match, { guest }: CheckedRequest<unknown, unknown>, store: Store): Promise<boolean> {
  const asking = match.status === 'waiting' ? await guest() : null;
  return asking !== null && isInvitedToTable(store.database.db, { matchID: match.id, guestID: asking.id });
}

/**
 * Returns a match as the requester sees it. If the match is private and the requester has neither a seat nor an
 * invitation, returns only what `sealedMatch` reveals.
 */
async function matchFor(
  match: Match,
  request: CheckedRequest<unknown, unknown>,
  { presentNow, store }: RouteParts,
): Promise<PublicMatch> {
  const secret = shownIn(request.headers) ?? null;
  // A browser whose guest has a seat may still send an old invitation as its credentials.
  const own = openedSeat(match, secret) ?? (await guestSeat(match, request));
  if (own !== undefined) return publicMatch(match, await presentNow(match.id));
  const mayKnow = !match.unlisted || fitsHash(secret, match.inviteHash) || (await isCalled(match, request, store));
  return mayKnow ? watchedMatch(match, await presentNow(match.id)) : sealedMatch(match);
}

/**
 * Returns the seat that the credentials in the Authorization header open or, without that header, the requesting
 * guest's seat. If there is no such seat, returns `spectator`. Throws `unauthorized` if the credentials are not valid
 * or a spectator cannot watch the match.
 */
export async function viewerOf(match: Match, request: CheckedRequest<unknown, unknown>): Promise<Viewer> {
  const secret = shownIn(request.headers);
  if (secret === undefined) throw unauthorized();
  const own = secret === null ? await guestSeat(match, request) : openedSeat(match, secret);
  if (own !== undefined) return own.seat;
  if (!mayWatch(match, secret)) throw unauthorized();
  // Credentials must be valid even where none are needed.
  if (secret !== null && !fitsHash(secret, match.inviteHash)) throw unauthorized();
  return 'spectator';
}

const LISTED: readonly MatchStatus[] = ['waiting', 'playing', 'over'];

function statusesOf({ status, isGameover }: ListQuery): MatchStatus[] {
  return LISTED.filter(
    (each) =>
      (status === undefined || status === each) &&
      (isGameover === undefined || (each === 'over') === (isGameover === 'true')),
  );
}

const CURSOR = /^(\d{1,16})\.([\w-]{1,64})$/;

function cursorOf(after: string | undefined): { createdAt: number; id: string } | undefined {
  if (after === undefined) return undefined;
  const [, createdAt, id] = CURSOR.exec(after) ?? [];
  if (createdAt === undefined || id === undefined) throw malformed('after: is not a cursor of this list');
  return { createdAt: Number(createdAt), id };
}

async function listPage(query: ListQuery, { store, present }: RouteParts): Promise<MatchList> {
  const { seats, updatedBefore, updatedAfter, limit } = query;
  const found = await listMatches(store.database.db, {
    statuses: statusesOf(query),
    seats,
    updatedBefore,
    updatedAfter,
    after: cursorOf(query.after),
    limit: limit + 1,
  });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    matches: page.map((match) => watchedMatch(match, present(match.id))),
    next: found.length > limit && last !== undefined ? `${last.createdAt}.${last.id}` : null,
  };
}

const BASE = `/games/${GAME_NAME}`;

/** Routes for matches, on boardgame.io's paths. */
export const MATCH_ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/games',
    summary: 'The names of the available games',
    query: noQuery,
    body: null,
    answer: 'Games',
    refuses: [],
    handle: () => Promise.resolve([GAME_NAME]),
  }),
  route({
    method: 'get',
    path: BASE,
    summary: 'Public matches, newest first, page by page',
    query: listQuery,
    body: null,
    answer: 'MatchList',
    refuses: [],
    handle: ({ query }, parts) => listPage(query, parts),
  }),
  route({
    method: 'post',
    path: `${BASE}/create`,
    summary: 'Create a match that waits for players',
    query: noQuery,
    body: createBody,
    answer: 'CreatedMatch',
    refuses: [403],
    handle: async ({ body, address, guest }, { lobby, created, matches, moderation }) => {
      await moderation.demandWelcome(await guest());
      const made = await created.match(address, () => lobby.create(body, address));
      await matches.changed(made.matchID);
      return made;
    },
  }),
  route({
    method: 'get',
    path: `${BASE}/:id`,
    summary: 'One match',
    query: noQuery,
    body: null,
    answer: 'Match',
    refuses: [404, 410],
    handle: async (request, parts) => matchFor(await matchOf(request.id, parts), request, parts),
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/join`,
    summary: 'Take a seat in a waiting match; the last seat starts it',
    query: noQuery,
    body: joinBody,
    answer: 'JoinedMatch',
    refuses: [401, 403, 404, 409, 410],
    handle: async ({ id, body, guest, address }, { lobby, matches, moderation }) => {
      const who = await guest();
      await moderation.demandWelcome(who);
      if (body.playerName !== undefined) await moderation.demandName(body.playerName, who);
      return matches.change(id, () => lobby.join(id, body, who, address));
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/leave`,
    summary: 'Give up a seat',
    query: noQuery,
    body: seatBody,
    answer: 'Nothing',
    refuses: [403, 404, 410],
    handle: async ({ id, body }, { lobby, matches, own, quick }) => {
      const guestID = await matches.change(id, () => lobby.leave(id, body));
      own.notify(guestID);
      await quick.entered(id, guestID);
      return {};
    },
  }),
  ...(['update', 'rename'] as const).map((name) =>
    route({
      method: 'post',
      path: `${BASE}/:id/${name}`,
      summary: name === 'update' ? "Change a player's name or data" : "Change a player's name (use update)",
      query: noQuery,
      body: updateBody,
      answer: 'Nothing',
      refuses: [403, 404, 410],
      handle: async ({ id, body, guest }, { lobby, matches, moderation }) => {
        if (body.newName !== undefined) await moderation.demandName(body.newName, await guest());
        await matches.change(id, () => lobby.update(id, body));
        return {};
      },
    }),
  ),
  route({
    method: 'post',
    path: `${BASE}/:id/start`,
    summary: 'Start a waiting match with the seats taken so far, or with bots in the others',
    query: noQuery,
    body: startBody,
    answer: 'StartedMatch',
    refuses: [403, 404, 409, 410],
    handle: ({ id, body }, { hosting, matches }) => matches.change(id, () => hosting.start(id, body)),
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/kick`,
    summary: 'Remove a player from a waiting match (its host)',
    query: noQuery,
    body: kickBody,
    answer: 'Nothing',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { hosting, matches, own }) => {
      own.notify(await matches.change(id, () => hosting.kick(id, body)));
      return {};
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/bot`,
    summary: 'Give a free seat of a waiting match to a bot, or free it again (its host)',
    query: noQuery,
    body: botBody,
    answer: 'Nothing',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { hosting, matches }) => {
      await matches.change(id, () => hosting.bot(id, body));
      return {};
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/invite`,
    summary: 'Replace or revoke the invitation to a private waiting match (its host)',
    query: noQuery,
    body: inviteBody,
    answer: 'Invitation',
    refuses: [403, 404, 409, 410],
    handle: ({ id, body }, { hosting, matches }) => matches.change(id, () => hosting.invite(id, body)),
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/enter`,
    summary: "Credentials for the guest's own seat, on any of their devices",
    query: noQuery,
    body: emptyBody,
    answer: 'JoinedMatch',
    refuses: [401, 403, 404, 410],
    handle: async (request, parts) => {
      const { lobby, matches, quick } = parts;
      const guest = await theWelcomeGuest(request, parts);
      const joined = await matches.change(request.id, () => lobby.enter(request.id, guest));
      await quick.entered(request.id, guest.id);
      return joined;
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/playAgain`,
    summary: 'Create or find the rematch of a finished match',
    query: noQuery,
    body: playAgainBody,
    answer: 'NextMatch',
    refuses: [403, 404, 409, 410],
    handle: ({ id, body }, { again, matches }) => matches.change(id, () => again.playAgain(id, body)),
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/rematch`,
    summary: 'Create or find the rematch of a finished match, and take a seat in it',
    query: noQuery,
    body: seatBody,
    answer: 'Rematch',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { again, matches }) => {
      const next = await matches.change(id, () => again.rematch(id, body));
      await matches.changed(next.nextMatchID);
      return next;
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/agree`,
    summary: 'Propose to pause or end a running match, agree or decline, or resume a paused match',
    query: noQuery,
    body: agreeBody,
    answer: 'Nothing',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { lobby, matches }) => {
      await matches.change(id, () => lobby.agree(id, body));
      return {};
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/report`,
    summary: 'Report a match, a line of its chat or a name in it to the operators',
    query: noQuery,
    body: reportBody,
    answer: 'Nothing',
    refuses: [401, 403, 404, 410],
    handle: async (request, parts) => {
      const guest = await theGuest(request);
      const match = await matchOf(request.id, parts);
      const viewer = await viewerOf(match, request);
      await parts.reports.ofMatch({ guest, address: request.address }, match, viewer, request.body);
      return {};
    },
  }),
  route({
    method: 'get',
    path: `${BASE}/:id/log`,
    summary: 'The log as the seat of the bearer (or a spectator) can see it, page by page',
    query: logQuery,
    body: null,
    answer: 'LogPage',
    refuses: [403, 404, 410],
    handle: async (request, parts) => {
      const match = await matchOf(request.id, parts);
      return logPage(parts, match, await viewerOf(match, request), request.query);
    },
  }),
  route({
    method: 'get',
    path: `${BASE}/:id/record`,
    summary: 'The record of a finished match, with its seed',
    query: noQuery,
    body: null,
    answer: 'Record',
    refuses: [403, 404, 410],
    handle: async (request, parts) => {
      const match = await matchOf(request.id, parts);
      await viewerOf(match, request);
      return new JsonText(await parts.records.of(match));
    },
  }),
  route({
    method: 'get',
    path: `${BASE}/:id/chat`,
    summary: 'The chat, for people who can chat in this match, page by page',
    query: logQuery,
    body: null,
    answer: 'ChatPage',
    refuses: [403, 404, 410],
    handle: async (request, parts) => {
      const match = await matchOf(request.id, parts);
      const viewer = await viewerOf(match, request);
      if (!mayRead(match, viewer)) throw chatOff();
      return parts.chat.page(match, viewer, request.query);
    },
  }),
];
