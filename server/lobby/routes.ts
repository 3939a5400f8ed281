import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { GAME_NAME } from '../../game/scythe.ts';
import type { Viewer } from '../../game/view.ts';
import { fitsHash } from '../credentials.ts';
import { listMatches, readMatch, type Match } from '../storage/matches.ts';
import type { MatchStatus } from '../storage/schema.ts';
import type { Store } from '../storage/store.ts';
import {
  createBody,
  joinBody,
  listQuery,
  logQuery,
  noQuery,
  playAgainBody,
  seatBody,
  updateBody,
  type ListQuery,
} from './bodies.ts';
import { cleared, malformed, notFound, unauthorized } from './fault.ts';
import { logPage, matchRecord } from './history.ts';
import type { Lobby } from './lobby.ts';
import { publicMatch } from './publicMatch.ts';

/** What the routes need of the server. */
export interface RouteParts {
  readonly store: Store;
  readonly lobby: Lobby;
  /** The seats of a match that somebody is connected to. */
  readonly present: (matchID: string) => ReadonlySet<number>;
  /** Told of every change, after it is stored. */
  readonly changed: (matchID: string) => Promise<void>;
  /** Counts the matches an address makes; refuses where there are too many. */
  readonly counted: <T>(address: string, make: () => Promise<T>) => Promise<T>;
}

/** A request that has been checked. */
export interface Asked<Q, B> {
  readonly id: string;
  readonly query: Q;
  readonly body: B;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
}

/** One route: what it takes, what it answers (for the OpenAPI document), what it does. */
export interface Route {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  readonly answer: string;
  /** Refusals beside those that every route may give. */
  readonly refuses: readonly number[];
  readonly handle: (asked: Asked<never, never>, parts: RouteParts) => Promise<unknown>;
}

interface Given<Q, B> {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType<Q>;
  readonly body: z.ZodType<B> | null;
  readonly answer: string;
  readonly refuses: readonly number[];
  readonly handle: (asked: Asked<Q, B>, parts: RouteParts) => Promise<unknown>;
}

/** Ties a route's handler to what its schemas read. */
const route = <Q, B>(given: Given<Q, B>): Route => given as unknown as Route;

async function matchOf(id: string, { store }: RouteParts): Promise<Match> {
  const match = await readMatch(store.database.db, id);
  if (match === undefined) throw notFound();
  if (match.status === 'cleared') throw cleared();
  return match;
}

const BEARER = /^Bearer (\S{1,128})$/;

/**
 * Who reads: the seat whose credentials come in the Authorization header, or a spectator. An unlisted match is read by
 * its players and with its invitation only.
 */
function viewerOf(match: Match, { authorization }: IncomingHttpHeaders): Viewer {
  const [, secret = null] = BEARER.exec(authorization ?? '') ?? [];
  if (authorization !== undefined && secret === null) throw unauthorized();
  if (secret !== null) {
    const seat = match.seats.find(({ credentialHash }) => fitsHash(secret, credentialHash));
    if (seat !== undefined) return seat.seat;
    if (!fitsHash(secret, match.inviteHash)) throw unauthorized();
  } else if (match.unlisted) {
    throw unauthorized();
  }
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
  if (createdAt === undefined || id === undefined) throw malformed('after: not a page of this list');
  return { createdAt: Number(createdAt), id };
}

async function listPage(query: ListQuery, { store, present }: RouteParts): Promise<unknown> {
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
    matches: page.map((match) => publicMatch(match, present(match.id))),
    next: found.length > limit && last !== undefined ? `${last.createdAt}.${last.id}` : null,
  };
}

const BASE = `/games/${GAME_NAME}`;

export const ROUTES: readonly Route[] = [
  route({
    method: 'get',
    path: '/games',
    summary: 'The names of the games served',
    query: noQuery,
    body: null,
    answer: 'Games',
    refuses: [],
    handle: () => Promise.resolve([GAME_NAME]),
  }),
  route({
    method: 'get',
    path: BASE,
    summary: 'Listed matches, newest first, page by page',
    query: listQuery,
    body: null,
    answer: 'MatchList',
    refuses: [],
    handle: ({ query }, parts) => listPage(query, parts),
  }),
  route({
    method: 'post',
    path: `${BASE}/create`,
    summary: 'Make a match that waits for players',
    query: noQuery,
    body: createBody,
    answer: 'CreatedMatch',
    refuses: [],
    handle: ({ body, address }, { lobby, counted }) => counted(address, () => lobby.create(body)),
  }),
  route({
    method: 'get',
    path: `${BASE}/:id`,
    summary: 'One match',
    query: noQuery,
    body: null,
    answer: 'Match',
    refuses: [404, 410],
    handle: async ({ id }, parts) => publicMatch(await matchOf(id, parts), parts.present(id)),
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/join`,
    summary: 'Take a seat of a waiting match; the last seat starts it',
    query: noQuery,
    body: joinBody,
    answer: 'JoinedMatch',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { lobby, changed }) => {
      const joined = await lobby.join(id, body);
      await changed(id);
      return joined;
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/leave`,
    summary: 'Give a seat up',
    query: noQuery,
    body: seatBody,
    answer: 'Nothing',
    refuses: [403, 404, 410],
    handle: async ({ id, body }, { lobby, changed }) => {
      await lobby.leave(id, body);
      await changed(id);
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
      handle: async ({ id, body }, { lobby, changed }) => {
        await lobby.update(id, body);
        await changed(id);
        return {};
      },
    }),
  ),
  route({
    method: 'post',
    path: `${BASE}/:id/start`,
    summary: 'Start a waiting match with the seats taken so far',
    query: noQuery,
    body: seatBody,
    answer: 'StartedMatch',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { lobby, changed }) => {
      const started = await lobby.start(id, body);
      await changed(id);
      return started;
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/playAgain`,
    summary: 'Make or find the match that follows a finished one',
    query: noQuery,
    body: playAgainBody,
    answer: 'NextMatch',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { lobby, changed }) => {
      const next = await lobby.playAgain(id, body);
      await changed(id);
      return next;
    },
  }),
  route({
    method: 'post',
    path: `${BASE}/:id/rematch`,
    summary: 'Make or find the match that follows a finished one, and take a seat in it',
    query: noQuery,
    body: seatBody,
    answer: 'Rematch',
    refuses: [403, 404, 409, 410],
    handle: async ({ id, body }, { lobby, changed }) => {
      const next = await lobby.rematch(id, body);
      await changed(id);
      await changed(next.nextMatchID);
      return next;
    },
  }),
  route({
    method: 'get',
    path: `${BASE}/:id/log`,
    summary: 'What happened, as the seat of the bearer (or a spectator) may know it, page by page',
    query: logQuery,
    body: null,
    answer: 'LogPage',
    refuses: [403, 404, 410],
    handle: async ({ id, query, headers }, parts) => {
      const match = await matchOf(id, parts);
      return logPage(parts.store, match, viewerOf(match, headers), query);
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
    handle: async ({ id, headers }, parts) => {
      const match = await matchOf(id, parts);
      viewerOf(match, headers);
      return matchRecord(parts.store, match);
    },
  }),
];
