import type { FaultCode } from '../../protocol/codes.ts';
import { hasWords, t } from '../i18n/lobby.ts';
import { LobbyFault } from './http.ts';

/** Failures that the browser notices by itself. */
type OwnCode = 'unreachable' | 'not-found' | 'no-cookie';

/** The catalogue has words for each code of the protocol: without them `t` below does not compile. */
const isKnown = (code: string): code is FaultCode | OwnCode => hasWords(`lobby:fault.${code}`);

/** A failed request in words: ours where the code is known, otherwise the server's sentence. */
export function faultText(error: unknown): string {
  if (!(error instanceof LobbyFault)) return t('lobby:fault.unreachable');
  return isKnown(error.code) ? t(`lobby:fault.${error.code}`) : t('lobby:refused', { message: error.message });
}
