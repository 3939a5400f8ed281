import { z } from 'zod';
import { ANSWERS } from '../../protocol/answers.ts';
import { ROUTES } from './routes.ts';
import type { Route } from './route.ts';

/** The OpenAPI 3.1 document of the lobby, generated from its routes. */

type Json = Readonly<Record<string, unknown>>;

const text: Json = { type: 'string' };
const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Returns the protocol's schemas. Nested schemas are referenced by name. */
function components(): Json {
  const registry = z.registry<{ id: string }>();
  for (const [name, schema] of Object.entries(ANSWERS)) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    io: 'output',
    unrepresentable: 'any',
    uri: (name) => `#/components/schemas/${name}`,
  });
  return Object.fromEntries(Object.entries(schemas).map(([name, { $schema: _, $id: __, ...json }]) => [name, json]));
}

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The request is malformed',
  401: 'No guest: there is no cookie, or it is no longer valid',
  403: 'Not allowed: wrong credentials, or not possible now',
  404: 'The match, seat, player, pool or route does not exist',
  409: "Not possible in this state: taken, full, started or not over; or the page's version is not supported",
  410: 'The match never started and was deleted',
  413: 'The body is too large',
  415: 'The body is not JSON',
  421: 'The Host header names another server',
  429: 'Too many requests',
  503: 'The database cannot be reached, or the server is stopping',
};

/** The error statuses of every route. 409 means that the client's version is not supported. */
const ALWAYS = [400, 409, 421, 429, 503];
const WITH_BODY = [413, 415];

/** Returns every status a route can answer with, in ascending order. */
export function statusesOf({ body, refuses }: Pick<Route, 'body' | 'refuses'>): number[] {
  const statuses = new Set([200, ...ALWAYS, ...(body === null ? [] : WITH_BODY), ...refuses]);
  return [...statuses].toSorted((a, b) => a - b);
}

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
  const refusals = statusesOf(route).filter((status) => status >= 400);
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

/** Returns the path of a route in OpenAPI's notation. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

function paths(): Json {
  const all: Record<string, Record<string, Json>> = {};
  for (const route of ROUTES) (all[openApiPath(route.path)] ??= {})[route.method] = operationOf(route);
  return all;
}

const document = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Scythe lobby',
    version: '1',
    description:
      'Paths, bodies and responses of boardgame.io 0.50.2 with stricter checks, and additional routes. Using a seat ' +
      'requires its credentials: in the body where boardgame.io expects them there, otherwise as `Authorization: Bearer`.',
  },
  paths: paths(),
  components: { schemas: components() },
});

let known: Json | null = null;

/**
 * Returns the OpenAPI document of all routes. Computes it only once, on first use, because the computation takes some
 * time.
 */
export const openApiDocument = (): Json => (known ??= document());
