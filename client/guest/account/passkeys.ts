import { WebAuthnError, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Account, SignedIn } from '../../../protocol/account.ts';
import { t } from '../../i18n/account.ts';
import { addPasskey, newPasskeyOptions, signInByPasskey, signInOptions } from './api.ts';

/** The browser's side of passkeys. */

/** Thrown if the browser did not create or use a passkey. The message gives the reason, in the page's language. */
export class PasskeyFault extends Error {}

/** Converts an error from the browser or the passkey to a fault. `host`: the host name that the passkey belongs to. */
function faultOf(error: unknown, host: string): PasskeyFault {
  const code = error instanceof WebAuthnError ? error.code : null;
  const { name } = error instanceof Error ? error : { name: '' };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return new PasskeyFault(t('account:fault.here'));
  if (code === 'ERROR_INVALID_RP_ID' || code === 'ERROR_INVALID_DOMAIN') {
    return new PasskeyFault(t('account:fault.host', { host }));
  }
  // The browser does not report whether the user declined, took too long or has no passkey here.
  const isDeclined = name === 'NotAllowedError' || name === 'AbortError';
  return new PasskeyFault(isDeclined ? t('account:fault.declined') : t('account:fault.failed'));
}

async function byBrowser<T>(host: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    throw faultOf(error, host);
  }
}

/** Patterns for the browser's user agent, each with the name of a device or system. Names are not translated. */
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** Returns an unused name for a new passkey, such as "Android 2". */
export function nameForPasskey(taken: readonly string[], userAgent = navigator.userAgent): string {
  const [, name] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [null, t('account:passkey.unnamed')];
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? name : `${name} ${n}`;
    if (!taken.includes(numbered)) return numbered;
  }
}

/**
 * Adds a passkey for this browser's guest. Rejects with a PasskeyFault if the browser fails, or with a LobbyFault if a
 * request fails.
 */
export async function makePasskey(taken: readonly string[]): Promise<Account> {
  const options = await newPasskeyOptions();
  const optionsJSON = structuredClone(options) as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await byBrowser(options.rp.id, () => startRegistration({ optionsJSON }));
  return addPasskey(nameForPasskey(taken), response);
}

/**
 * Signs in with a passkey that the user chooses. Rejects with a PasskeyFault if the browser fails, or with a LobbyFault
 * if a request fails.
 */
export async function usePasskey(): Promise<SignedIn> {
  const options = await signInOptions();
  const response = await byBrowser(options.rpId, () => startAuthentication({ optionsJSON: options }));
  return signInByPasskey(response);
}
