import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { ANSWERS, AnswerName } from '../../protocol/answers.ts';
import type { Of } from '../../protocol/shape.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Featured } from '../lobby/featured.ts';
import type { Records } from '../lobby/records.ts';
import type { RatingsKeeper } from '../lobby/ratings.ts';
import type { StatisticsKeeper } from '../lobby/statistics.ts';
import type { Quick } from '../quick/quick.ts';
import type { Stream } from '../http/stream.ts';
import type { Store } from '../storage/store.ts';
import type { Matches } from '../play/matches.ts';
import type { Again } from '../lobby/again.ts';
import { noGuest } from '../http/fault.ts';
import type { Chat } from '../lobby/chat.ts';
import type { Created } from '../lobby/created.ts';
import type { Guest } from '../../protocol/guest.ts';
import type { PrivacyNotice } from '../../protocol/site.ts';
import type { Guests } from '../lobby/guests.ts';
import type { Hosting } from '../lobby/hosting.ts';
import type { LiveList } from '../lobby/liveList.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Friends } from '../friends/friends.ts';
import type { Invitations } from '../friends/invitations.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { Operators } from '../moderation/operators.ts';
import type { Reports } from '../moderation/reports.ts';
import type { OwnList } from '../lobby/ownList.ts';
import type { Plans } from '../plans/plans.ts';
import type { Presence } from '../play/publicMatch.ts';
import type { Subscribing } from '../push/subscribing.ts';
import type { Visible } from '../push/visible.ts';
import type { Tournaments } from '../tournaments/tournaments.ts';
import type { Vacations } from '../lobby/vacations.ts';
import type { Weeks } from '../weeks/weeks.ts';

/** The parts of the server that routes use. */
export interface RouteParts {
  /** Returns the current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly store: Store;
  readonly lobby: Lobby;
  readonly hosting: Hosting;
  readonly again: Again;
  readonly guests: Guests;
  readonly accounts: Accounts;
  readonly chat: Chat;
  readonly records: Records;
  readonly statistics: StatisticsKeeper;
  readonly ratings: RatingsKeeper;
  readonly list: LiveList;
  readonly featured: Featured;
  readonly own: OwnList;
  readonly quick: Quick;
  readonly tournaments: Tournaments;
  readonly weeks: Weeks;
  readonly vacations: Vacations;
  readonly plans: Plans;
  readonly matches: Matches;
  readonly moderation: Moderation;
  readonly operators: Operators;
  readonly reports: Reports;
  readonly friends: Friends;
  readonly invitations: Invitations;
  readonly subscribing: Subscribing;
  readonly visible: Visible;
  /** Returns the people connected to a match. */
  readonly present: (matchID: string) => Presence;
  /**
   * Returns the people connected to a match. The result is up to date even if this process has missed notices from
   * others.
   */
  readonly presentNow: (matchID: string) => Promise<Presence>;
  /** Limits what each address can create. */
  readonly created: Created;
  /** The operator's data for the privacy notice, or null if the page has none. */
  readonly notice: PrivacyNotice | null;
}

/** A validated request. */
export interface CheckedRequest<Q, B> {
  /** The id in the path; empty if there is none. */
  readonly id: string;
  readonly query: Q;
  readonly body: B;
  readonly headers: IncomingHttpHeaders;
  readonly address: string;
  /** The secret in the request's cookie, or null. */
  readonly cookie: string | null;
  /** Returns the guest that the request's cookie identifies, or null. */
  readonly guest: () => Promise<Guest | null>;
  /** Sets the cookie to `secret`, or clears it if `secret` is null. */
  readonly setCookie: (secret: string | null) => void;
  /** Answers the request with an event stream, and returns the stream. */
  readonly stream: () => Stream;
}

/** An answer that is already JSON text. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Method = 'get' | 'post' | 'delete';

/** One route: its input, its answer (also for the OpenAPI document) and its handler. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** True if everyone except operators gets the same answer as for an unknown route. */
  readonly forOperators?: boolean;
  readonly query: z.ZodType;
  readonly body: z.ZodType | null;
  /** The name of the answer's schema, or `Events` for a stream. */
  readonly answer: AnswerName | 'Events';
  /** The error statuses in addition to those of every route. */
  readonly refuses: readonly number[];
  readonly handle: (request: CheckedRequest<never, never>, parts: RouteParts) => Promise<unknown>;
}

/** The type of an answer, by the name of its schema. A stream's handler returns nothing. */
type AnswerOf<Name extends AnswerName | 'Events'> = Name extends AnswerName
  ? Of<(typeof ANSWERS)[Name]> | JsonText
  : void;

interface RouteInput<Q, B, Name extends AnswerName | 'Events'> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly forOperators?: boolean;
  readonly query: z.ZodType<Q>;
  readonly body: z.ZodType<B> | null;
  readonly answer: Name;
  readonly refuses: readonly number[];
  readonly handle: (request: CheckedRequest<Q, B>, parts: RouteParts) => Promise<AnswerOf<Name>>;
}

/** Returns a route. Derives the types of its handler from its schemas and its answer. */
export const route = <Q, B, Name extends AnswerName | 'Events'>(given: RouteInput<Q, B, Name>): Route =>
  given as unknown as Route;

/** Returns the requesting guest. Throws `no-guest` if there is none, and `banned` if the guest is banned. */
export async function theWelcomeGuest(
  request: Pick<CheckedRequest<unknown, unknown>, 'guest'>,
  { moderation }: Pick<RouteParts, 'moderation'>,
): Promise<Guest> {
  const guest = await theGuest(request);
  await moderation.demandWelcome(guest);
  return guest;
}

/** Returns the requesting guest. Throws `no-guest` if there is none. */
export async function theGuest({ guest }: Pick<CheckedRequest<unknown, unknown>, 'guest'>): Promise<Guest> {
  const found = await guest();
  if (found === null) throw noGuest();
  return found;
}
