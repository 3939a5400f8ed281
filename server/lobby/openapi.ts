import { z } from 'zod';
import { ROUTES, type Route } from './routes.ts';

/** The OpenAPI 3.1 document of the lobby, made from the routes that serve it. */

type Json = Readonly<Record<string, unknown>>;

const object = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  type: 'object',
  properties,
  required,
});

const text: Json = { type: 'string' };
const whole: Json = { type: 'integer' };
const nullable = (type: string): Json => ({ type: [type, 'null'] });
const list = (items: Json): Json => ({ type: 'array', items });
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** What the routes answer. */
const ANSWERS: Readonly<Record<string, Json>> = {
  Games: list(text),
  Nothing: { type: 'object', additionalProperties: false },
  Error: object({ error: object({ code: text, message: text }) }),
  Player: object(
    { id: whole, name: text, data: { type: 'object' }, isConnected: { type: 'boolean' }, away: { type: 'boolean' } },
    ['id'],
  ),
  Match: object(
    {
      matchID: text,
      gameName: text,
      status: { enum: ['waiting', 'playing', 'over'] },
      unlisted: { type: 'boolean' },
      players: list(ref('Player')),
      setupData: { type: 'object' },
      createdAt: whole,
      updatedAt: whole,
      host: nullable('integer'),
      seedHash: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      seed: text,
      gameover: { type: 'object' },
      nextMatchID: text,
    },
    ['matchID', 'gameName', 'status', 'unlisted', 'players', 'setupData', 'createdAt', 'updatedAt', 'host', 'seedHash'],
  ),
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
  403: 'Not allowed: wrong credentials, or not now',
  404: 'No such match, seat or route',
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
      200: { description: 'Done', content: content(ref(route.answer)) },
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
