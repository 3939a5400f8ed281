import type { TournamentFaultCode } from '../../protocol/codes.ts';
import { hasWords, t } from '../i18n/tournaments.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';

/**
 * Returns true if the code has a tournament message. The call to `t` below compiles only if every `TournamentFaultCode`
 * has one.
 */
const isOurs = (code: string): code is TournamentFaultCode => hasWords(`tournaments:fault.${code}`);

/** Describes a failed request about a tournament. */
export const tournamentFault = (error: unknown): string =>
  error instanceof LobbyFault && isOurs(error.code) ? t(`tournaments:fault.${error.code}`) : faultText(error);
