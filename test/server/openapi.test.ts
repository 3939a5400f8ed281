import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../server/routes/routes.ts';
import { openApiPath } from '../../server/routes/openapi.ts';
import { beginRecorded, playRecorded, recordNamed } from '../support/recorded.ts';
import { Browser } from '../support/pushService.ts';
import { newTournament } from '../support/tournament.ts';
import { ask, closeSockets, route } from '../support/wire.ts';
import { startOurs, type OurServer } from './target.ts';

/** The OpenAPI document describes the existing routes, their input and their answers. */

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const RECORD = recordNamed('last-star-workers');
const servers: OurServer[] = [];
const ajv = new Ajv2020({ strict: false });
let url = '';
let document: Document;
let matchID = '';
let seat = { playerID: '', credentials: '' };

beforeAll(async () => {
  servers.push(await startOurs({}, { drawSeed: () => RECORD.setup.seed ?? '' }));
  url = servers[0].url;
  document = (await ask(url, '/openapi.json')).body as unknown as Document;
  ajv.addSchema(document, 'api');
  const played = await beginRecorded(url, RECORD);
  await playRecorded(played, RECORD);
  ({ matchID } = played);
  const [{ playerID, credentials }] = played.seats;
  seat = { playerID, credentials };
});

afterAll(async () => {
  closeSockets();
  for (const server of servers) await server.close();
});

const PLAN = { turn: [{ type: 'takeSection', section: 'move' }], clear: ['V4'], defences: [] };

const pointer = (...keys: readonly string[]): string =>
  `api#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Returns the faults that the document's schema finds in a value, or null if it is valid. */
function faults(value: unknown, ...keys: readonly string[]): unknown {
  const validate = ajv.getSchema(pointer('paths', ...keys, 'content', 'application/json', 'schema'));
  if (validate === undefined) return `no schema at ${keys.join(' ')}`;
  return validate(value) === true ? null : validate.errors;
}

it('the document is OpenAPI 3.1 and describes every route and no other', () => {
  expect(document.openapi).toBe('3.1.0');
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((m) => `${m} ${path}`),
  );
  expect(described.toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${openApiPath(path)}`).toSorted());
});

describe('a request and its answer match the document', () => {
  const MATCH = '/games/scythe/{id}';
  const cases: readonly [string, string, () => object | null, number][] = [
    ['get', '/games', () => null, 200],
    ['get', '/api/site', () => null, 200],
    ['get', '/api/statistics', () => null, 200],
    ['get', '/api/featured', () => null, 200],
    ['get', '/api/balance', () => null, 200],
    ['post', '/api/sign-in/options', () => ({}), 200],
    ['post', '/api/sign-in/code', () => ({ code: 'x' }), 403],
    ['get', '/api/tournaments', () => null, 200],
    ['post', '/api/tournaments/create', () => newTournament(), 401],
    ['get', '/api/weeks', () => null, 200],
    ['post', '/api/weeks/play', () => ({}), 401],
    ['get', '/games/scythe', () => null, 200],
    ['post', '/games/scythe/create', () => ({ numPlayers: 3, unlisted: true }), 200],
    ['post', '/games/scythe/create', () => ({ numPlayers: 3 }), 200],
    ['get', MATCH, () => null, 200],
    ['get', `${MATCH}/log`, () => null, 200],
    ['get', `${MATCH}/record`, () => null, 200],
    ['post', `${MATCH}/update`, () => ({ ...seat, newName: 'Dora', data: { emblem: 1 } }), 200],
    ['post', `${MATCH}/rename`, () => ({ ...seat, newName: 'Dora' }), 200],
    ['post', `${MATCH}/playAgain`, () => seat, 200],
    ['post', `${MATCH}/rematch`, () => seat, 200],
    ['post', `${MATCH}/rematch`, () => seat, 409],
    ['post', `${MATCH}/agree`, () => ({ ...seat, what: 'end', agree: true }), 409],
    ['post', `${MATCH}/plan`, () => ({ ...seat, plan: { ...PLAN, turn: [{ type: 'endMove' }] } }), 400],
    ['post', `${MATCH}/plan`, () => ({ ...seat, plan: PLAN }), 409],
    ['post', `${MATCH}/plan`, () => ({ ...seat, plan: null }), 200],
    ['post', `${MATCH}/report`, () => ({ about: 'match', reason: 'spam' }), 401],
    ['get', '/api/me/people', () => null, 401],
    ['get', '/api/me/push', () => null, 401],
    ['post', '/api/me/push', () => new Browser({ host: 'example.org' }).body, 401],
    ['get', '/api/me/settings', () => null, 401],
    ['post', '/api/me/settings', () => ({ version: 1, changes: {} }), 401],
    ['get', '/api/me/vacation', () => null, 401],
    ['post', '/api/me/vacation', () => ({ days: 1 }), 401],
    ['get', '/api/admin', () => null, 404],
    ['post', '/api/friend-links', () => ({ token: 'x' }), 403],
    ['post', `${MATCH}/join`, () => ({ playerName: 'late' }), 409],
    ['post', `${MATCH}/start`, () => seat, 409],
    ['post', `${MATCH}/leave`, () => ({ ...seat, credentials: 'x' }), 403],
    ['post', `${MATCH}/leave`, () => seat, 200],
  ];

  it.each(cases)('for %s %s', async (method, path, bodyOf, status) => {
    const body = bodyOf();
    const place = path.replace('{id}', matchID);
    const answer = await ask(url, place, body === null ? {} : { body });
    expect(answer.status).toBe(status);
    expect(faults(answer.body, path, method, 'responses', String(status))).toBeNull();
    expect(body === null ? null : faults(body, path, method, 'requestBody')).toBeNull();
  });

  it('when a player joins and starts a waiting match', async () => {
    const made = (await ask(url, route('create'), { body: { numPlayers: 2 } })).body as { matchID: string };
    const at = (name: string, body?: object) => ask(url, route(made.matchID, name), body === undefined ? {} : { body });
    const joined = await at('join', { playerName: 'Emil' });
    expect(faults(joined.body, `${MATCH}/join`, 'post', 'responses', '200')).toBeNull();
    expect(faults((await ask(url, route(made.matchID))).body, MATCH, 'get', 'responses', '200')).toBeNull();
    const { playerID, playerCredentials: credentials } = joined.body;
    const started = await at('start', { playerID, credentials });
    expect(faults(started.body, `${MATCH}/start`, 'post', 'responses', '200')).toBeNull();
  });
});

it('the document describes how each route answers an unknown match, an unknown query or invalid JSON', async () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, { responses, requestBody, parameters }] of Object.entries(methods)) {
      const how = { method: method.toUpperCase(), ...(method === 'post' ? { body: seat } : {}) };
      // Skips streams, because an open stream does not end.
      const isStream = JSON.stringify(responses['200']).includes('event-stream');
      const answers = [
        ...(isStream ? [] : [await ask(url, path.replace('{id}', 'nothing'), how)]),
        await ask(url, `${path.replace('{id}', matchID)}?unknown=1`, how),
        ...(requestBody === undefined ? [] : [await ask(url, path.replace('{id}', matchID), { body: '{' })]),
      ];
      for (const { status, body } of answers) {
        expect(Object.keys(responses)).toContain(String(status));
        expect(status < 400 ? null : faults(body, path, method, 'responses', String(status))).toBeNull();
      }
      expect(parameters.some(({ name }) => name === 'id')).toBe(path.includes('{id}'));
    }
  }
});
