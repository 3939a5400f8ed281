/** Why the lobby says no: the status, a stable code and a sentence. Answered as `{error: {code, message}}`. */
export class LobbyFault extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const notFound = (): LobbyFault => new LobbyFault(404, 'unknown-match', 'There is no such match.');
export const cleared = (): LobbyFault =>
  new LobbyFault(410, 'match-cleared', 'This match was never started and has been cleared away.');
export const unauthorized = (): LobbyFault =>
  new LobbyFault(403, 'unauthorized', 'These credentials do not open this seat.');
export const notWaiting = (): LobbyFault => new LobbyFault(409, 'already-started', 'The match has begun.');
export const noOpenSeat = (): LobbyFault =>
  new LobbyFault(400, 'no-open-seat', 'At least one seat must be left for a person.');
export const malformed = (message: string): LobbyFault => new LobbyFault(400, 'malformed', message);
export const tooManyRequests = (): LobbyFault =>
  new LobbyFault(429, 'too-many-requests', 'Too many requests; wait a moment.');
export const noGuest = (): LobbyFault => new LobbyFault(401, 'no-guest', 'This needs a guest: POST /api/me first.');
export const chatOff = (): LobbyFault => new LobbyFault(403, 'chat-off', 'There is no chat for you in this match.');
