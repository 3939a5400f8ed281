import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { ANSWERS, AnswerName } from '../../protocol/answers.ts';
import type { Of } from '../../protocol/shape.ts';
import type { Records } from '../lobby/records.ts';
import type { Quick } from '../quick/quick.ts';
import type { Stream } from '../http/stream.ts';
import type { Store } from '../storage/store.ts';
import type { Matches } from '../play/matches.ts';
import type { Again } from '../lobby/again.ts';
import { noGuest } from '../http/fault.ts';
import type { Chat } from '../lobby/chat.ts';
import type { Created } from '../lobby/created.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { Guests } from '../lobby/guests.ts';
import type { Hosting } from '../lobby/hosting.ts';
import type { LiveList } from '../lobby/liveList.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { OwnList } from '../lobby/ownList.ts';
import type { Presence } from '../play/publicMatch.ts';

/** What the routes need of the server. */
export interface RouteParts {
  readonly store: Store;
  readonly lobby: Lobby;
  readonly hosting: Hosting;
  readonly again: Again;
  readonly guests: Guests;
  readonly chat: Chat;
  readonly records: Records;
  readonly list: LiveList;
  readonly own: OwnList;
  readonly quick: Quick;
  readonly matches: Matches;
  /** Who is in a match. */
  readonly present: (matchID: string) => Presence;
  /** What addresses make. */
  readonly created: Created;
}

/** A request that has been checked. */
export interface CheckedRequest<Q, B> {
  /** What stands in the path's place. */
  readonly id: string;
  readonly query: Q;
  readonly body: B;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  /** The guest whose cookie came with it. */
  readonly guest: () => Promise<Guest | null>;
  /** Sets the cookie, or with null takes it away. */
  readonly setCookie: (secret: string | null) => void;
  /** Answers with a stream. */
  readonly stream: () => Stream;
}

/** An answer that is JSON text already. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Method = 'get' | 'post' | 'delete';

/** One route: what it takes, what it answers (for the OpenAPI document), what it does. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  /** The name of the answer's schema; `Events`: a stream. */
  readonly answer: AnswerName | 'Events';
  /** Refusals beside those that every route may give. */
  readonly refuses: readonly number[];
  readonly handle: (asked: CheckedRequest<never, never>, parts: RouteParts) => Promise<unknown>;
}

/** The type of an answer by the name of its schema; a handler does not answer a stream. */
type AnswerOf<Name extends AnswerName | 'Events'> = Name extends AnswerName
  ? Of<(typeof ANSWERS)[Name]> | JsonText
  : void;

interface RouteInput<Q, B, Name extends AnswerName | 'Events'> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly query: z.ZodType<Q>;
  readonly body: z.ZodType<B> | null;
  readonly answer: Name;
  readonly refuses: readonly number[];
  readonly handle: (asked: CheckedRequest<Q, B>, parts: RouteParts) => Promise<AnswerOf<Name>>;
}

/** Ties a route's handler to what its schemas read, and to the answer it names. */
export const route = <Q, B, Name extends AnswerName | 'Events'>(given: RouteInput<Q, B, Name>): Route =>
  given as unknown as Route;

/** The guest who asks; refuses whoever is none. */
export async function theGuest({ guest }: Pick<CheckedRequest<unknown, unknown>, 'guest'>): Promise<Guest> {
  const found = await guest();
  if (found === null) throw noGuest();
  return found;
}
