import { z } from 'zod';
import { ANSWERS } from '../../protocol/answers.ts';
import { LOBBY_EVENTS } from '../../protocol/lobbyEvents.ts';
import { OWN_EVENTS } from '../../protocol/people.ts';
import { QUICK_EVENTS } from '../../protocol/quick.ts';
import { TOURNAMENT_EVENTS } from '../../protocol/tournaments.ts';
import { ACKNOWLEDGEMENTS, SERVER_MESSAGES, refusal } from '../../protocol/socket.ts';
import { statusesOf } from '../../server/routes/openapi.ts';
import type { Route } from '../../server/routes/route.ts';
import { ROUTES } from '../../server/routes/routes.ts';

/**
 * Strictly compares everything that a server sends in a test with the protocol. A field that no schema contains, or a
 * status that the route does not declare, fails the test that received it. Also records what was compared, so that a
 * test can find the parts of the protocol that were never checked.
 */

const held = new Set<string>();

/** Starts checking the server at this address. Other servers, such as the stock server, are not checked. */
export const hold = (url: string): unknown => held.add(new URL(url).origin);

/** Returns true if the server at this address is checked against the protocol. Only this project's servers are. */
export const isHeld = (url: string): boolean => held.has(new URL(url).origin);

function demand(schema: z.ZodType, value: unknown, what: string): void {
  const { error } = schema.safeParse(value);
  if (error === undefined) return;
  throw new Error(`${what} does not match the protocol: ${z.prettifyError(error)}\n${JSON.stringify(value)}`);
}

/** The parts of the contract that this test file has checked so far. */
const exercised = new Set<string>();

/** Forgets the servers and all checks so far, before the next test file. */
export function forgetChecks(): void {
  held.clear();
  exercised.clear();
}

/** Returns the part of the contract that covers a route's response with this status. */
export const answerPart = ({ method, path }: Pick<Route, 'method' | 'path'>, status: number): string =>
  `${method.toUpperCase()} ${path} ${status}`;

const messagePart = (event: string): string => `message ${event}`;
const acceptedPart = (event: string): string => `${event} accepted`;
const refusedPart = (event: string): string => `${event} refused`;
const eventPart = (path: string, event: string): string => `event ${event} of ${path}`;

const STREAMS: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  '/api/lobby/events': LOBBY_EVENTS,
  '/api/quick/:id/events': QUICK_EVENTS,
  '/api/tournaments/:id/events': TOURNAMENT_EVENTS,
  '/api/me/events': OWN_EVENTS,
};

/**
 * Every part of the contract: each status of each route, each event of each stream, each socket message from the
 * server, and the acceptance and the refusal of each message from a client.
 */
const CONTRACT: readonly string[] = [
  ...ROUTES.flatMap((route) => statusesOf(route).map((status) => answerPart(route, status))),
  ...ROUTES.filter(({ answer }) => answer === 'Events').flatMap(({ path }) =>
    Object.keys(STREAMS[path]).map((event) => eventPart(path, event)),
  ),
  ...Object.keys(SERVER_MESSAGES).map(messagePart),
  ...Object.keys(ACKNOWLEDGEMENTS).flatMap((event) => [acceptedPart(event), refusedPart(event)]),
];

/** Returns the parts of the contract, or of `parts`, that this test file has not checked so far. */
export const unexercised = (parts: readonly string[] = CONTRACT): string[] =>
  parts.filter((part) => !exercised.has(part));

const patterns = ROUTES.map((route) => ({
  // "create" is a separate path, where only POST is a route.
  path: new RegExp(`^${route.path.replaceAll(/:\w+/g, '(?!create$)[^/]+')}$`),
  route,
}));

const routeOf = (method: string, pathname: string): Route | undefined =>
  patterns.find(({ path, route }) => route.method === method.toLowerCase() && path.test(pathname))?.route;

/**
 * Throws if a route does not declare a response's status, or if the body does not match the schema. Ignores servers
 * that are not held, empty bodies, and paths outside the API.
 */
export function checkAnswer(url: string, method: string, status: number, text: string): void {
  const { pathname } = new URL(url);
  if (!isHeld(url) || text === '' || !/^\/(?:games|api)(?:\/|$)/.test(pathname)) return;
  const what = `the answer ${status} to ${method} ${pathname}`;
  const route = routeOf(method, pathname);
  if (route !== undefined && !statusesOf(route).includes(status)) throw new Error(`${what} is not declared`);
  if (status >= 400) demand(ANSWERS.Error, JSON.parse(text), what);
  else if (route === undefined) throw new Error(`${what} comes from no known route`);
  else if (route.answer !== 'Events') demand(ANSWERS[route.answer], JSON.parse(text), what);
  if (route !== undefined) exercised.add(answerPart(route, status));
}

/** Throws if a stream was opened at a route that declares none. */
export function checkStream(url: string): void {
  if (!isHeld(url)) return;
  const { pathname } = new URL(url);
  const route = routeOf('GET', pathname);
  if (route?.answer !== 'Events') throw new Error(`the protocol has no stream at ${pathname}`);
  exercised.add(answerPart(route, 200));
}

/** Throws if an event is not declared for its stream, or if its data does not match the schema. */
export function checkEvent(url: string, event: string, data: unknown): void {
  if (!isHeld(url)) return;
  const { pathname } = new URL(url);
  const path = routeOf('GET', pathname)?.path ?? '';
  const events = Object.hasOwn(STREAMS, path) ? STREAMS[path] : {};
  if (!Object.hasOwn(events, event)) throw new Error(`the protocol has no event ${event} on ${pathname}`);
  demand(events[event], data, `the event ${event} on ${pathname}`);
  exercised.add(eventPart(path, event));
}

/** Throws if a socket message is not in the protocol, or if its arguments do not match the schema. */
export function checkMessage(url: string, event: string, args: readonly unknown[]): void {
  if (!isHeld(url)) return;
  const messages: Readonly<Record<string, z.ZodType>> = SERVER_MESSAGES;
  if (!Object.hasOwn(messages, event)) throw new Error(`the protocol has no message ${event}`);
  demand(messages[event], args, `the message ${event}`);
  exercised.add(messagePart(event));
}

/** Throws if an acknowledgement is neither a refusal nor the one declared for its message. */
export function checkAcknowledgement(url: string, event: string, answer: unknown): void {
  if (!isHeld(url)) return;
  const acknowledgements: Readonly<Record<string, z.ZodType>> = ACKNOWLEDGEMENTS;
  const done = Object.hasOwn(acknowledgements, event) ? [acknowledgements[event]] : [];
  demand(z.union([refusal, ...done]), answer, `the acknowledgement of ${event}`);
  exercised.add(refusal.safeParse(answer).success ? refusedPart(event) : acceptedPart(event));
}
