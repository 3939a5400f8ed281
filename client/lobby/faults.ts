import { LOBBY_FAULTS } from '../words/lobby.ts';
import { LobbyFault } from './api.ts';

const hasWords = (code: string): code is keyof typeof LOBBY_FAULTS => Object.hasOwn(LOBBY_FAULTS, code);

/** A failed request in words: our own where we have them, else the server's. */
export function faultText(error: unknown): string {
  if (!(error instanceof LobbyFault)) return LOBBY_FAULTS.unreachable;
  return hasWords(error.code) ? LOBBY_FAULTS[error.code] : `${LOBBY_FAULTS.refused} ${error.message}`;
}
