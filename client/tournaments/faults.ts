import type { TournamentFaultCode } from '../../protocol/codes.ts';
import { hasWords, t } from '../i18n/tournaments.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';

/** Every code needs a message in the catalogue: without one, the call of `t` below does not compile. */
const isOurs = (code: string): code is TournamentFaultCode => hasWords(`tournaments:fault.${code}`);

/** Describes a failed request about a tournament. */
export const tournamentFault = (error: unknown): string =>
  error instanceof LobbyFault && isOurs(error.code) ? t(`tournaments:fault.${error.code}`) : faultText(error);
