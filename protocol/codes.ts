import type { RefusalCode } from '../game/refusals.ts';

/**
 * The codes with which the server can refuse a request or a message (docs/server.md), except those of the rules
 * (game/refusals.ts). Plain tables without runtime imports, so that the entry page can load them. The compiler checks
 * that the client has a message for each code.
 */

/**
 * Refusals of requests about tournaments, with their HTTP status codes. Only the tournament pages have messages for
 * these codes.
 */
const TOURNAMENT_FAULTS = {
  'not-these-places': 400,
  'not-an-official': 403,
  'removed-from-tournament': 403,
  'unknown-tournament': 404,
  'unknown-table': 404,
  'registration-closed': 409,
  'tournament-full': 409,
  'not-registered': 409,
  'check-in-closed': 409,
  'too-few-players': 409,
  /** Some tables of the round have no result yet. */
  'round-open': 409,
  'round-begun': 409,
  'tournament-over': 409,
  /** The table already has a result. */
  'table-decided': 409,
  'table-not-playing': 409,
  'cannot-replace': 409,
  'too-many-tournaments': 409,
} as const;

/**
 * Refusals of requests about the week's deal, with their HTTP status codes. Only the challenges page has messages for
 * these codes.
 */
const WEEK_FAULTS = {
  'unknown-week': 404,
  /** The guest has already played this week's deal. */
  'week-played': 409,
} as const;

export type WeekFaultCode = keyof typeof WEEK_FAULTS;

export type TournamentFaultCode = keyof typeof TOURNAMENT_FAULTS;

/**
 * Refusals of requests about pushes, with their HTTP status codes. Only the settings page has messages for these codes.
 */
const PUSH_FAULTS = {
  /** The site does not use this push service. */
  'push-service': 400,
  /** The subscription's keys are not valid. */
  'push-keys': 400,
  /** The site sends no pushes. */
  'push-off': 409,
  /** Another device has this subscription. */
  'push-taken': 409,
} as const;

/** Refusals of requests about vacations, with their HTTP status codes. Only the settings page has messages for them. */
const VACATION_FAULTS = {
  /** The site does not allow vacations. */
  'no-vacations': 409,
  /** The guest is already on vacation. */
  'on-vacation': 409,
  /** The guest does not have enough vacation days left. */
  'vacation-spent': 409,
} as const;

export type VacationFaultCode = keyof typeof VACATION_FAULTS;

export type PushFaultCode = keyof typeof PUSH_FAULTS;

/**
 * The codes with which HTTP requests can be refused, each with its HTTP status. The body is `{error: {code, message}}`.
 */
export const FAULTS = {
  ...TOURNAMENT_FAULTS,
  ...WEEK_FAULTS,
  ...PUSH_FAULTS,
  ...VACATION_FAULTS,
  malformed: 400,
  'name-empty': 400,
  'name-too-long': 400,
  'name-characters': 400,
  'no-open-seat': 400,
  /** A match with these options cannot be rated. */
  'not-rated-so': 400,
  'no-guest': 401,
  forbidden: 403,
  'foreign-origin': 403,
  unauthorized: 403,
  'invitation-needed': 403,
  'not-the-host': 403,
  'no-seat': 403,
  removed: 403,
  'link-spent': 403,
  /** The challenge signed by the authenticator has expired or was already used. */
  'challenge-spent': 403,
  'passkey-foreign': 403,
  'passkey-unknown': 403,
  'passkey-refused': 403,
  'code-unknown': 403,
  'code-used': 403,
  'merge-spent': 403,
  'friend-link-spent': 403,
  'not-friends': 403,
  'chat-off': 403,
  /** An operator has banned the guest. */
  banned: 403,
  /** An operator has changed the guest's name. */
  'name-fixed': 403,
  /** The name resembles an operator's name. */
  'name-reserved': 403,
  'unknown-route': 404,
  'unknown-match': 404,
  'unknown-seat': 404,
  'unknown-player': 404,
  'unknown-pool': 404,
  'unknown-line': 404,
  'unknown-report': 404,
  'no-such-passkey': 404,
  'wrong-method': 405,
  'already-started': 409,
  'match-full': 409,
  'seat-taken': 409,
  /** The free seats of a rematch are reserved for players of the previous match. */
  'seats-reserved': 409,
  'too-few-seats': 409,
  'passkey-known': 409,
  'too-many-passkeys': 409,
  /** The guests have seats in the same match or play in the same tournament, so they cannot be merged. */
  'same-match': 409,
  'seat-empty': 409,
  'own-seat': 409,
  'not-private': 409,
  /** If a request for a match's record is refused, the status is 403 instead. */
  'not-over': 409,
  'not-waiting': 409,
  'not-running': 409,
  /** Only the officials of the tournament can pause or decide the match. */
  'arbiters-only': 409,
  /** The match does not affect ratings. */
  'not-rated': 409,
  'client-too-old': 409,
  'client-too-new': 409,
  'match-cleared': 410,
  'too-large': 413,
  'not-json': 415,
  /** The Host header names a different server. */
  'unknown-host': 421,
  'too-many-requests': 429,
  'too-many-matches': 429,
  'too-many-streams': 429,
  unavailable: 503,
} as const;

export type FaultCode = keyof typeof FAULTS;
export type FaultStatus = (typeof FAULTS)[FaultCode];

export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(FAULTS, code);

/** The codes with which socket messages can be refused, except those of the game's rules. */
export const SOCKET_REFUSALS = [
  'unknown-match',
  'unauthorized',
  'seat-moved',
  'not-started',
  'stale',
  'too-many-messages',
  'too-many-sockets',
  'too-many-actions',
  'match-abandoned',
  /** An arbiter has decided the table. */
  'match-adjudicated',
  /** Everyone at the table agreed to end the match. */
  'match-agreed',
  /** An arbiter or the players have paused the match. */
  'paused',
  'no-spectators',
  'chat-off',
  /** The chat of a rated match allows only preset phrases. */
  'phrases-only',
  /** An operator has muted the guest. */
  'muted',
  'unavailable',
  /** This server does not know the match's rules version, but a newer server on the same database does. */
  'elsewhere',
  'client-too-old',
  'client-too-new',
] as const;

export type SocketRefusalCode = (typeof SOCKET_REFUSALS)[number];

export const isSocketRefusal = (code: string): code is SocketRefusalCode =>
  SOCKET_REFUSALS.some((known) => known === code);

/**
 * Any code with which a socket message can be refused: the server's codes and those of the rules (game/refusals.ts).
 */
export type RefusedCode = SocketRefusalCode | RefusalCode;
