import { request } from 'node:http';
import { GAME_NAME } from '../../../game/gameFrame.ts';
import type { Route } from '../../../server/routes/route.ts';
import { Authenticator } from '../authenticator.ts';
import { checkAnswer } from '../contract.ts';
import { Browser } from '../pushService.ts';
import { newTournament } from '../tournament.ts';

/** Well-formed requests for every route. Tests send them in situations where the server must refuse them. */

/** A plan. Only a match in progress can have one. */
const SOME_PLAN = { turn: [{ type: 'takeSection', section: 'move' }], clear: [], defences: [] };

/** A subscription to a push service that the test never contacts. */
export const PUSH_BODY = new Browser({ host: 'fcm.googleapis.com' }).body;

/** The fields that a route's body needs in addition to a seat's credentials. */
const FIELDS: Readonly<Record<string, object>> = {
  join: { playerID: null, credentials: undefined, playerName: 'Nobody' },
  enter: { playerID: undefined, credentials: undefined },
  update: { newName: 'Dora' },
  rename: { newName: 'Dora' },
  kick: { seat: '0' },
  bot: { seat: '0', bot: 'random' },
  call: { friend: 'x' },
  agree: { what: 'end', agree: true },
  plan: { plan: SOME_PLAN },
  report: { playerID: undefined, credentials: undefined, about: 'match', reason: 'spam' },
};

const SITE = { origin: 'http://localhost', rpID: 'localhost' };

const OTHER_BODIES: Readonly<Record<string, object>> = {
  '/api/players/:id/block': { block: true },
  '/api/friend-links': { token: 'x' },
  '/api/me/friends': { token: 'x' },
  '/api/players/:id/report': { reason: 'name' },
  '/api/admin/guests/:id/mute': { hours: 1 },
  '/api/admin/guests/:id/ban': { hours: 1 },
  '/api/admin/guests/:id/rename': { name: 'x' },
  '/api/admin/guests/:id/lift': { kind: 'mute' },
  '/api/tournaments/create': newTournament(),
  '/api/tournaments/:id/bots': { level: 'random', count: 1 },
  '/api/tournaments/:id/arbiters': { guest: 'x' },
  '/api/tournaments/:id/round': { round: 1 },
  '/api/tournaments/:id/pause': { round: 1, table: 1, paused: true },
  '/api/tournaments/:id/replace': { round: 1, table: 1, player: 0, by: { bot: 'random' } },
  '/api/tournaments/:id/adjudicate': { round: 1, table: 1, places: [{ player: 0, place: 1 }] },
  '/api/me': { name: 'Ann', emblem: 'bear' },
  '/api/me/claim': { token: 'x' },
  '/api/me/push': PUSH_BODY,
  '/api/me/settings': { version: 1, changes: {} },
  '/api/me/vacation': { days: 365 },
  '/api/me/passkeys': { name: 'x', response: new Authenticator(SITE).create('x') },
  '/api/me/passkeys/:id': { name: 'x' },
  '/api/me/merge': { token: 'x' },
  '/api/me/sign-out': { devices: 'this' },
  '/api/sign-in/passkey': { response: new Authenticator(SITE).sign('x') },
  '/api/sign-in/code': { code: 'x' },
};

/** Returns a request to a route about the match, pool, guest or other object with this id. */
export function requestOf({ method, path: where, body }: Route, id: string, seat: object) {
  const isMatch = where.startsWith(`/games/${GAME_NAME}/:id`);
  const fields = isMatch ? { ...seat, ...FIELDS[where.split('/').at(-1) ?? ''] } : (OTHER_BODIES[where] ?? {});
  return {
    place: where.replace(':id', where.startsWith('/api/leaderboards/') && id === '5' ? 'duel' : id),
    how: { method: method.toUpperCase(), ...(body === null ? {} : { body: fields }) },
  };
}

/** Sends a request with an unknown Host header, which `fetch` cannot send. */
export function askForeignHost(
  url: string,
  place: string,
  { method, body }: { method: string; body?: object },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'evil.example', 'content-type': 'application/json' };
    const sent = request(`${url}${place}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        checkAnswer(`${url}${place}`, method, response.statusCode ?? 0, text);
        resolve(response.statusCode ?? 0);
      });
    });
    sent.on('error', reject).end(body === undefined ? '' : JSON.stringify(body));
  });
}
