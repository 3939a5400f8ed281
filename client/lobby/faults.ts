import { t } from '../i18n/lobby.ts';
import { LobbyFault } from './http.ts';

/** Why the lobby could not do something, by its codes that have words of our own (docs/server.md, The lobby). */
export const FAULT_CODES = [
  'unreachable',
  'not-found',
  'unknown-match',
  'match-cleared',
  'seat-taken',
  'seat-empty',
  'match-full',
  'already-started',
  'invitation-needed',
  'not-the-host',
  'not-private',
  'unauthorized',
  'removed',
  'no-seat',
  'no-guest',
  'no-cookie',
  'no-open-seat',
  'not-waiting',
  'not-over',
  'name-empty',
  'name-too-long',
  'name-characters',
  'link-spent',
  'unknown-player',
  'too-large',
  'too-many-requests',
  'too-many-matches',
  'unavailable',
] as const;

const hasWords = (code: string): code is (typeof FAULT_CODES)[number] => FAULT_CODES.some((known) => known === code);

/** A failed request in words: our own where we have them, else the server's. */
export function faultText(error: unknown): string {
  if (!(error instanceof LobbyFault)) return t('lobby:fault.unreachable');
  return hasWords(error.code) ? t(`lobby:fault.${error.code}`) : t('lobby:refused', { message: error.message });
}
