import { FAULTS, type FaultCode, type FaultStatus } from '../../protocol/codes.ts';

/** Thrown to refuse an HTTP request. The response has this status and the body `{error: {code, message}}`. */
export class LobbyFault extends Error {
  readonly code: FaultCode;
  readonly status: FaultStatus;

  /** `status`: only needed if it differs from the code's default. */
  constructor(code: FaultCode, message: string, status: FaultStatus = FAULTS[code]) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export const notFound = (): LobbyFault => new LobbyFault('unknown-match', 'This match does not exist.');
export const cleared = (): LobbyFault =>
  new LobbyFault('match-cleared', 'This match never started and has been deleted.');
export const unauthorized = (): LobbyFault =>
  new LobbyFault('unauthorized', 'These credentials are not valid for this seat.');
export const notWaiting = (): LobbyFault => new LobbyFault('already-started', 'The match has already started.');
export const notTheHost = (): LobbyFault =>
  new LobbyFault('not-the-host', 'Only the host, the player who has been here longest, can do this.');
export const noOpenSeat = (): LobbyFault =>
  new LobbyFault('no-open-seat', 'At least one seat must be left for a person.');
export const malformed = (message: string): LobbyFault => new LobbyFault('malformed', message);
export const tooManyRequests = (): LobbyFault =>
  new LobbyFault('too-many-requests', 'Too many requests. Try again shortly.');
export const unknownRoute = (): LobbyFault => new LobbyFault('unknown-route', 'This route does not exist.');
export const noGuest = (): LobbyFault => new LobbyFault('no-guest', 'This requires a guest. Send POST /api/me first.');
export const banned = (): LobbyFault =>
  new LobbyFault('banned', 'An operator of this site has banned you from playing.');
export const chatOff = (): LobbyFault => new LobbyFault('chat-off', 'You cannot chat in this match.');
