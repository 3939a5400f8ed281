import type { WeekFaultCode } from '../../protocol/codes.ts';
import { hasWords, t } from '../i18n/challenges.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';

/** Every code needs a message in the catalogue: without one, the call of `t` below does not compile. */
const isOurs = (code: string): code is WeekFaultCode => hasWords(`challenges:fault.${code}`);

/** Describes a failed request about the week's deal. */
export const weekFault = (error: unknown): string =>
  error instanceof LobbyFault && isOurs(error.code) ? t(`challenges:fault.${error.code}`) : faultText(error);
