import type { WeekFaultCode } from '../../protocol/codes.ts';
import { hasWords, t } from '../i18n/challenges.ts';
import { faultText } from '../net/faults.ts';
import { LobbyFault } from '../net/http.ts';

/**
 * Returns true if the catalogue has a message for a code. Every `WeekFaultCode` must have one; otherwise, the call to
 * `t` below does not compile.
 */
const isOurs = (code: string): code is WeekFaultCode => hasWords(`challenges:fault.${code}`);

/** Describes a failed request about the week's deal. */
export const weekFault = (error: unknown): string =>
  error instanceof LobbyFault && isOurs(error.code) ? t(`challenges:fault.${error.code}`) : faultText(error);
