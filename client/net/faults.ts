import type {
  FaultCode,
  PushFaultCode,
  TournamentFaultCode,
  VacationFaultCode,
  WeekFaultCode,
} from '../../protocol/codes.ts';
import { hasWords, t } from '../i18n/lobby.ts';
import { LobbyFault } from './http.ts';

/** The codes of failures that the browser detects. */
type OwnCode = 'unreachable' | 'not-found' | 'no-cookie';

/**
 * Returns true if the lobby's catalogue has a message for a code. If one of the codes in the type has no message, the
 * call to `t` below does not compile. The messages for tournaments, weeks, pushes and vacations are in other
 * catalogues.
 */
const isKnown = (
  code: string,
): code is Exclude<FaultCode, TournamentFaultCode | WeekFaultCode | PushFaultCode | VacationFaultCode> | OwnCode =>
  hasWords(`lobby:fault.${code}`);

/**
 * Returns the message for a failed request: the catalogue's message if the code is known, otherwise the server's. Any
 * error other than a LobbyFault is reported as an unreachable server.
 */
export function faultText(error: unknown): string {
  if (!(error instanceof LobbyFault)) return t('lobby:fault.unreachable');
  return isKnown(error.code) ? t(`lobby:fault.${error.code}`) : t('lobby:refused', { message: error.message });
}
