import { create } from 'zustand';
import { LobbyFault } from '../net/http.ts';
import type { Guest, GuestLook } from '../../protocol/guest.ts';
import { getMe, saveMe } from './api.ts';
import { rememberLook, rememberedLook } from './remembered.ts';

interface GuestStore {
  /** null: not one yet, or it is not known yet. */
  readonly guest: Guest | null;
  /** Has the server said who this is? */
  readonly isKnown: boolean;
}

/** Who this browser is. */
export const useGuest = create<GuestStore>()(() => ({ guest: null, isKnown: false }));

/** Notes who one is. */
export function setGuest(guest: Guest | null): void {
  if (guest !== null) rememberLook(guest);
  useGuest.setState({ guest, isKnown: true });
}

/** Asks the server who this is. */
export async function askGuest(): Promise<Guest | null> {
  const guest = await getMe();
  setGuest(guest);
  return guest;
}

/** Takes a name and an emblem, as a new guest or the one this is. */
export async function changeGuest(look: GuestLook): Promise<Guest> {
  const guest = await saveMe(look);
  setGuest(guest);
  return guest;
}

/**
 * The guest this is, made on the way where there is none: nobody signs up before he plays. Asks the server each time, as
 * it may have forgotten a cookie since.
 */
export async function ensureGuest(): Promise<Guest> {
  const known = await askGuest();
  if (known !== null) return known;
  await changeGuest(rememberedLook());
  const made = await askGuest();
  // Made, and not known a moment later: the browser has not kept the cookie.
  if (made === null) throw new LobbyFault('refused', 'no-cookie');
  return made;
}
