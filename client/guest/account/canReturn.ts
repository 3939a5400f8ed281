import type { Account } from '../../../protocol/account.ts';
import { browserStorage } from '../../storage/storage.ts';

/** Remembers in this browser whether a guest can sign in again. If not, the guest may not sign out offline. */

const KEY = 'scythe.returns';

/** Returns true if an account has a passkey or an unused recovery code. */
export const canReturn = ({ passkeys, codes }: Account): boolean =>
  passkeys.length > 0 || (codes !== null && codes.left > 0);

/** Remembers whether a guest can sign in again. */
export function noteReturn(guestID: string, can: boolean): void {
  if (can) browserStorage.setItem(KEY, guestID);
  else browserStorage.removeItem(KEY);
}

/** Returns true if a guest can sign in again, according to the server's last answer. */
export const returns = (guestID: string): boolean => browserStorage.getItem(KEY) === guestID;
