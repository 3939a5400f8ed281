import { LOBBY_FAULTS } from '../words/lobby.ts';
import { LobbyFault } from './api.ts';

/** A failed request in words. */
export function faultText(error: unknown): string {
  if (!(error instanceof LobbyFault)) return LOBBY_FAULTS.unreachable;
  return error.kind === 'refused' ? `${LOBBY_FAULTS.refused}: ${error.message}` : LOBBY_FAULTS[error.kind];
}
