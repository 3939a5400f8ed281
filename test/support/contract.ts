import { z } from 'zod';
import { ANSWERS } from '../../protocol/answers.ts';
import { LOBBY_EVENTS } from '../../protocol/lobbyEvents.ts';
import { QUICK_EVENTS } from '../../protocol/quick.ts';
import { ACKNOWLEDGEMENTS, SERVER_MESSAGES, refusal } from '../../protocol/socket.ts';
import { ROUTES } from '../../server/routes/routes.ts';

/**
 * Compares everything a server sends in a test strictly with the protocol. A field that no schema contains fails the
 * test that received it.
 */

const held = new Set<string>();

/** Starts checking the server at this address. Other servers, such as the stock server, are not checked. */
export const hold = (url: string): unknown => held.add(new URL(url).origin);

/** Whether the server at this address is held to the protocol, which makes it one of ours. */
export const isHeld = (url: string): boolean => held.has(new URL(url).origin);

function demand(schema: z.ZodType, value: unknown, what: string): void {
  const { error } = schema.safeParse(value);
  if (error === undefined) return;
  throw new Error(`${what} does not match the protocol: ${z.prettifyError(error)}\n${JSON.stringify(value)}`);
}

const patterns = ROUTES.map(({ method, path, answer }) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  answer,
}));

/** Throws if an answer is neither the one its route declares nor a refusal. */
export function checkAnswer(url: string, method: string, status: number, text: string): void {
  const { pathname } = new URL(url);
  if (!isHeld(url) || text === '' || !/^\/(?:games|api)(?:\/|$)/.test(pathname)) return;
  const what = `the answer ${status} to ${method} ${pathname}`;
  if (status >= 400) {
    demand(ANSWERS.Error, JSON.parse(text), what);
    return;
  }
  const fitting = patterns.filter((route) => route.method === method && route.path.test(pathname));
  // A literal path takes precedence over one with an id.
  const answer = fitting[0]?.answer;
  if (answer === undefined) throw new Error(`${what} comes from no known route`);
  if (answer !== 'Events') demand(ANSWERS[answer], JSON.parse(text), what);
}

const STREAMS: readonly { path: RegExp; events: Readonly<Record<string, z.ZodType>> }[] = [
  { path: /^\/api\/lobby\/events$/, events: LOBBY_EVENTS },
  { path: /^\/api\/quick\/\d+\/events$/, events: QUICK_EVENTS },
];

/** Throws if an event is not declared for its stream. */
export function checkEvent(url: string, event: string, data: unknown): void {
  if (!isHeld(url)) return;
  const { pathname } = new URL(url);
  const events = STREAMS.find(({ path }) => path.test(pathname))?.events ?? {};
  if (!Object.hasOwn(events, event)) throw new Error(`the protocol has no event ${event} on ${pathname}`);
  demand(events[event], data, `the event ${event} on ${pathname}`);
}

/** Throws if a socket message is not in the protocol. */
export function checkMessage(url: string, event: string, args: readonly unknown[]): void {
  if (!isHeld(url)) return;
  const messages: Readonly<Record<string, z.ZodType>> = SERVER_MESSAGES;
  if (!Object.hasOwn(messages, event)) throw new Error(`the protocol has no message ${event}`);
  demand(messages[event], args, `the message ${event}`);
}

/** Throws if an acknowledgement is neither a refusal nor the one declared for its message. */
export function checkAcknowledgement(url: string, event: string, answer: unknown): void {
  if (!isHeld(url)) return;
  const acknowledgements: Readonly<Record<string, z.ZodType>> = ACKNOWLEDGEMENTS;
  const done = Object.hasOwn(acknowledgements, event) ? [acknowledgements[event]] : [];
  demand(z.union([refusal, ...done]), answer, `the acknowledgement of ${event}`);
}
