import type { Account, NewPasskeyOptions, RecoveryCodes, SignInOptions, SignedIn } from '../../../protocol/account.ts';
import type { Guest } from '../../../protocol/guest.ts';
import { request } from '../../net/http.ts';

/** Requests to the routes for passkeys and recovery codes (docs/server.md, Accounts). */

export const getAccount = (): Promise<Account> => request('/api/me/account');

/** Starts adding a passkey. */
export const newPasskeyOptions = (): Promise<NewPasskeyOptions> => request('/api/me/passkey-options', { body: {} });

/** Adds a passkey that the browser has created. */
export const addPasskey = (name: string, response: unknown): Promise<Account> =>
  request('/api/me/passkeys', { body: { name, response } });

export const renamePasskey = (id: string, name: string): Promise<Account> =>
  request(`/api/me/passkeys/${id}`, { body: { name } });

export const removePasskey = (id: string): Promise<Account> => request(`/api/me/passkeys/${id}`, { method: 'DELETE' });

/** Creates recovery codes, which replace the earlier ones. */
export const renewCodes = (): Promise<RecoveryCodes> => request('/api/me/recovery-codes', { body: {} });

/** Signs out all other devices. */
export const signOutOthers = (): Promise<unknown> => request('/api/me/sign-out', { body: { devices: 'others' } });

/** Starts a sign-in with a passkey. */
export const signInOptions = (): Promise<SignInOptions> => request('/api/sign-in/options', { body: {} });

/** Signs in with a passkey's assertion. */
export const signInByPasskey = (response: unknown): Promise<SignedIn> =>
  request('/api/sign-in/passkey', { body: { response } });

/** Signs in with a recovery code, which is then used up. */
export const signInByCode = (code: string): Promise<SignedIn> => request('/api/sign-in/code', { body: { code } });

/** Merges the guest that this device had before into the current one. */
export const mergeGuest = async (token: string): Promise<Guest> =>
  (await request<{ guest: Guest }>('/api/me/merge', { body: { token } })).guest;
