import { oneOf, type Below } from '../../support/dice.ts';
import type { Ground } from './ground.ts';
import type { Watched } from './messages.ts';
import { mutated, nastyValue } from './values.ts';

/** A request to the server, usually to the lobby. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const METHODS = ['GET', 'GET', 'POST', 'POST', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE'];
const NAMES = [
  'join',
  'leave',
  'update',
  'rename',
  'start',
  'playAgain',
  'rematch',
  'log',
  'record',
  'kick',
  'report',
  'agree',
  'call',
  'invite',
  'enter',
  'chat',
  'nothing',
  '',
  '..',
];
const LOBBIES = [
  '/games/scythe',
  '/games/scythe',
  '/games/scythe',
  '/GAMES/scythe',
  '/Games/x',
  '/games/x',
  '/games//scythe',
];
const WILD = [
  '/',
  '/openapi.json',
  '/socket.io/',
  '/socket.io/?EIO=4&transport=polling',
  '/api',
  '/api/me',
  '/api/me',
  '/api/me',
  '/api/me/link',
  '/api/me/claim',
  '/api/me/matches',
  '/api/players/x',
  '/api/players/__proto__',
  '/api/me/people',
  '/api/me/friends',
  '/api/friend-links',
  '/api/me/events?x',
  '/api/me/invitations/x/decline',
  '/api/players/x/unfriend',
  '/api/players/x/block',
  '/api/players/x/report',
  '/api/admin',
  '/api/admin/guests/x/ban',
  '/api/admin/matches/x/unrate',
  '/api/lobby/events?x',
  '/api/tournaments',
  '/api/tournaments/create',
  '/api/tournaments/x',
  '/api/tournaments/x/register',
  '/api/tournaments/x/round',
  '/api/tournaments/x/replace',
  '/api/tournaments/x/adjudicate',
  '/api/tournaments/x/events?x',
  '/api/weeks',
  '/api/weeks/current',
  '/api/weeks/2026-W99',
  '/api/weeks/play',
  '/api/quick/9/events',
  '/api/quick/2/events?x',
  '/api/quick/2/bots',
  '/api/quick',
  '/%00',
  '/%',
  '/..%2f..%2f',
  '/a',
];
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'application/xml',
  '',
  'json',
  'x/y',
];

const bodyOf = (below: Below, { seats }: Ground): unknown => {
  const { playerID, credentials } = oneOf(below, seats);
  return oneOf(below, [
    { playerID, playerName: 'somebody', data: { emblem: 1 } },
    { playerID, credentials },
    { playerID, credentials, newName: 'another name', data: {} },
    { numPlayers: 2, unlisted: false },
    { numPlayers: 2, setupData: { format: 'scythe-setup/1', seats: [{}, {}], options: { starsToEnd: 3 } } },
    { playerID: '__proto__', playerName: 'evil' },
    { name: 'somebody', emblem: 'bear' },
    { token: credentials },
    { playerID, credentials, fill: 'random' },
    { playerID, credentials, seat: '1' },
    { playerID, credentials, revoke: true },
    { playerID, credentials, what: 'pause', agree: false },
    { about: 'line', line: 1, reason: 'insult', note: 'x' },
    { block: true },
    { hours: null, reason: 'x' },
    { numPlayers: 3, bots: { 1: 'random' }, clock: { kind: 'live', bank: 60, increment: 5 }, chat: true },
    { numPlayers: 2, clock: { kind: 'correspondence', perDecision: 3600 }, botPace: 'instant', hints: true },
    {},
  ]);
};

const queryOf = (below: Below): string => {
  const names = ['after', 'limit', 'status', 'seats', 'isGameover', 'updatedBefore', 'updatedAfter', '__proto__', 'x'];
  const values = [
    '0',
    '-1',
    '1e400',
    'NaN',
    '',
    'true',
    'over',
    '9'.repeat(30),
    '1.x',
    '%E0%A4',
    '[]',
    '1700000000000.a',
  ];
  const parts = Array.from({ length: below(4) }, () => `${oneOf(below, names)}=${oneOf(below, values)}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
};

const pathOf = (below: Below, ground: Ground, watched: Watched): string => {
  if (below(6) === 0) return oneOf(below, WILD);
  const lobby = oneOf(below, LOBBIES);
  const roll = below(8);
  if (roll === 0) return `${lobby}/create`;
  if (roll === 1) return `${lobby}${queryOf(below)}`;
  const id = oneOf(below, [
    watched.matchID,
    watched.matchID,
    ground.seats[0].matchID,
    'nowhere',
    '__proto__',
    '%2e%2e',
    'x'.repeat(70),
  ]);
  return `${lobby}/${id}/${oneOf(below, NAMES)}${queryOf(below)}`;
};

const write = (value: unknown): string => JSON.stringify(value) ?? '';

/** Returns the next request. Any of its parts can be invalid, and usually several are. */
export function nextRequest(below: Below, ground: Ground, watched: Watched): Request {
  const method = oneOf(below, METHODS);
  const headers: Record<string, string> = { 'content-type': oneOf(below, TYPES) };
  if (below(10) === 0) headers['content-encoding'] = oneOf(below, ['gzip', 'deflate', 'br', 'identity', 'x']);
  if (below(10) === 0)
    headers['authorization'] = oneOf(below, [
      'Bearer',
      'Bearer x',
      'Basic eDp5',
      'Bearer a b',
      `Bearer ${'x'.repeat(200)}`,
    ]);
  if (below(4) === 0)
    headers['cookie'] = oneOf(below, [
      'guest=x',
      `guest=${'x'.repeat(32)}`,
      `guest=${'x'.repeat(3000)}`,
      'guest=__proto__',
      'guest="; drop table guests; --"',
      ';'.repeat(below(200)),
      `guest=${oneOf(below, ground.seats).credentials}`,
    ]);
  if (below(10) === 0) headers['origin'] = oneOf(below, ['null', 'https://evil.example', 'x', 'http://127.0.0.1']);
  if (below(10) === 0) headers['x-forwarded-for'] = oneOf(below, ['1.2.3.4', ',,,', '::1', 'x'.repeat(500)]);
  const body = bodyOf(below, ground);
  const text = oneOf(below, [
    write(body),
    write(mutated(below, body)),
    write(mutated(below, body)),
    write(nastyValue(below)),
    write(body).slice(0, below(40)),
    `${'['.repeat(below(4000))}`,
    write({ playerName: 'x'.repeat(below(12_000)) }),
  ]);
  const isRead = method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || method === 'TRACE';
  return { method, path: pathOf(below, ground, watched), headers, body: isRead && below(8) > 0 ? null : text };
}
