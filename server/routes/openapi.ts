import { z } from 'zod';
import { ROUTES } from './routes.ts';
import type { Route } from './route.ts';

/** The OpenAPI 3.1 document of the lobby, made from the routes that serve it. */

type Json = Readonly<Record<string, unknown>>;

const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});

const text: Json = { type: 'string' };
const whole: Json = { type: 'integer' };
const flag: Json = { type: 'boolean' };
const nullable = (type: string): Json => ({ type: [type, 'null'] });
const list = (items: Json): Json => ({ type: 'array', items });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const CLOCK: Json = {
  oneOf: [
    { type: 'null' },
    object({ kind: { const: 'live' }, bank: whole, increment: whole }),
    object({ kind: { const: 'correspondence' }, perDecision: whole }),
  ],
};

const MATCH: Json = {
  matchID: text,
  gameName: text,
  status: { enum: ['waiting', 'playing', 'over'] },
  unlisted: flag,
  players: list(ref('Player')),
  setupData: { type: 'object' },
  createdAt: whole,
  updatedAt: whole,
  host: nullable('integer'),
  seedHash: { type: 'string', pattern: '^[0-9a-f]{64}$' },
  seed: text,
  gameover: { type: 'object' },
  nextMatchID: text,
  clock: CLOCK,
  spectators: flag,
  scores: flag,
  watching: whole,
  chat: flag,
};
const LATER = ['seed', 'gameover', 'nextMatchID'];
const MATCH_HAS = Object.keys(MATCH).filter((key) => !LATER.includes(key));

const GUEST = object({ id: text, name: text, emblem: text });
const counts: Json = { type: 'object', additionalProperties: object({ played: whole, won: whole }) };
const trophies: Json = { type: 'object', additionalProperties: object({ at: whole, matchID: text }, ['at']) };

/** What the routes answer. */
const ANSWERS: Readonly<Record<string, Json>> = {
  Games: list(text),
  Nothing: { type: 'object', additionalProperties: false },
  Error: object({ error: object({ code: text, message: text }) }),
  Player: object(
    {
      id: whole,
      name: text,
      data: { type: 'object' },
      isConnected: flag,
      away: flag,
      bot: text,
      guest: text,
    },
    ['id'],
  ),
  Match: object(MATCH, MATCH_HAS),
  MatchList: object({ matches: list(ref('Match')), next: nullable('string') }),
  CreatedMatch: object({ matchID: text, inviteToken: text }, ['matchID']),
  JoinedMatch: object({ playerID: text, playerCredentials: text }),
  StartedMatch: object({ playerID: text }),
  NextMatch: object({ nextMatchID: text, inviteToken: text }, ['nextMatchID']),
  Rematch: object({ nextMatchID: text, playerID: text, playerCredentials: text }),
  LogEntry: object(
    {
      stateID: whole,
      seat: whole,
      type: text,
      at: whole,
      events: list({ type: 'object' }),
      action: { type: 'object' },
    },
    ['stateID', 'seat', 'type', 'at', 'events'],
  ),
  Invitation: object({ inviteToken: text }, []),
  Me: object({ guest: { oneOf: [{ type: 'null' }, GUEST] } }),
  Link: object({ token: text, expiresAt: whole }),
  OwnMatches: object({
    matches: list(object({ ...MATCH, seat: whole, yourTurn: flag }, [...MATCH_HAS, 'seat', 'yourTurn'])),
  }),
  Profile: object({
    player: object({ id: text, name: text, emblem: text, since: whole }),
    played: whole,
    won: whole,
    factions: counts,
    mats: counts,
    trophies: object({ factions: trophies, mats: trophies, players: trophies }),
    matches: list(
      object(
        {
          matchID: text,
          faction: text,
          mat: text,
          players: whole,
          score: whole,
          won: flag,
          away: flag,
          endedAt: whole,
        },
        ['faction', 'mat', 'players', 'score', 'won', 'away', 'endedAt'],
      ),
    ),
  }),
  ChatPage: object({
    messages: list(object({ id: whole, seat: nullable('integer'), name: text, text, at: whole })),
    next: nullable('integer'),
  }),
  LogPage: object({ entries: list(ref('LogEntry')), next: nullable('integer') }),
  Record: object({
    format: { const: 'scythe-record/1' },
    rules: whole,
    setup: { type: 'object' },
    dealt: list({ type: 'object' }),
    actions: list({ type: 'object' }),
    result: { type: 'object' },
  }),
};

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Not what the route takes',
  401: 'No guest: no cookie, or one that is known no more',
  403: 'Not allowed: wrong credentials, or not now',
  404: 'No such match, seat, player, pool or route',
  409: 'Too late: taken, full, started or not over',
  410: 'Never started, and cleared away',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'Too many requests',
  503: 'The database cannot be reached, or the server is stopping',
};

const ALWAYS = [400, 429, 503];
const WITH_BODY = [413, 415];

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
};

const content = (schema: Json): Json => ({ 'application/json': { schema } });

function parametersOf({ path, query }: Route): Json[] {
  const inPath = path.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: text }] : [];
  const { properties = {} } = schemaOf(query) as { properties?: Readonly<Record<string, Json>> };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', schema }));
  return [...inPath, ...inQuery];
}

function operationOf(route: Route): Json {
  const codes = [...ALWAYS, ...(route.body === null ? [] : WITH_BODY), ...route.refuses];
  const refusals = [...new Set(codes)].toSorted((a, b) => a - b);
  return {
    summary: route.summary,
    parameters: parametersOf(route),
    ...(route.body === null ? {} : { requestBody: { required: true, content: content(schemaOf(route.body)) } }),
    responses: {
      200:
        route.answer === 'Events'
          ? { description: 'Server-sent events (docs/server.md)', content: { 'text/event-stream': { schema: text } } }
          : { description: 'Done', content: content(ref(route.answer)) },
      ...Object.fromEntries(
        refusals.map((code) => [code, { description: REFUSALS[code], content: content(ref('Error')) }]),
      ),
    },
  };
}

/** The path of a route as OpenAPI writes it. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

function paths(): Json {
  const all: Record<string, Record<string, Json>> = {};
  for (const route of ROUTES) (all[openApiPath(route.path)] ??= {})[route.method] = operationOf(route);
  return all;
}

export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Scythe lobby',
    version: '1',
    description:
      'Paths, bodies and answers of boardgame.io 0.50.2, only stricter, and some routes beside them. A seat is opened ' +
      'by its credentials: in the body where boardgame.io has them there, else as `Authorization: Bearer`.',
  },
  paths: paths(),
  components: { schemas: ANSWERS },
});
