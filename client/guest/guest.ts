import { create } from 'zustand';
import { LobbyFault } from '../net/http.ts';
import { keepOnlyFor } from '../storage/seen/owner.ts';
import type { Guest, GuestLook } from '../../protocol/guest.ts';
import { getMe, saveMe } from './api.ts';
import { finishLeaving, leave } from './leaving.ts';
import { rememberLook, rememberedLook } from './remembered.ts';

interface GuestStore {
  /**
   * Null if there is no guest or none is known yet. Until the server has answered, it may be the guest of the stored
   * lobby.
   */
  readonly guest: Guest | null;
  /** True once the server has answered or the guest has signed out. */
  readonly isKnown: boolean;
  /** How many friends the guest has. */
  readonly friends: number;
}

/** This browser's guest. */
export const useGuest = create<GuestStore>()(() => ({ guest: null, isKnown: false, friends: 0 }));

/** The pending or completed request for the guest, shared by the whole page. If null, the next call sends a new one. */
let answer: Promise<Guest | null> | null = null;

/** Sets the guest. The answer to a pending request is ignored. */
export function setGuest(guest: Guest | null): void {
  if (guest !== null) rememberLook(guest);
  keepOnlyFor(guest?.id ?? null);
  answer = Promise.resolve(guest);
  useGuest.setState({ guest, isKnown: true });
}

/**
 * Resolves to this browser's guest, or to null if there is none. The request is sent once; after a failed request, the
 * next call tries again.
 */
export function askGuest(): Promise<Guest | null> {
  if (answer !== null) return answer;
  const asked: Promise<Guest | null> = finishLeaving()
    .then(getMe)
    .then(
      ({ guest, friends = 0 }) => {
        if (answer !== asked) return answer ?? guest;
        setGuest(guest);
        useGuest.setState({ friends });
        return guest;
      },
      (error: unknown) => {
        if (answer === asked) answer = null;
        throw error;
      },
    );
  answer = asked;
  return asked;
}

/** Requests the guest again, because another tab or the server itself may have changed the guest. */
export function refreshGuest(): Promise<Guest | null> {
  answer = null;
  return askGuest();
}

/** Saves a name and an emblem, for this guest or a new one. */
export async function changeGuest(look: GuestLook): Promise<Guest> {
  await finishLeaving();
  const guest = await saveMe(look);
  setGuest(guest);
  return guest;
}

/**
 * Signs out of this device and deletes the guest's data on it at once. If the server cannot be reached, it is notified
 * later.
 */
export async function signOutHere(): Promise<void> {
  leave();
  await finishLeaving().catch(() => undefined);
  setGuest(null);
}

/** Resolves to this browser's guest. Creates one if there is none, so that no one has to sign up before playing. */
export const ensureGuest = async (): Promise<Guest> => (await askGuest()) ?? changeGuest(rememberedLook());

/**
 * Like `ensureGuest`, but requests the guest again. Rejects with a LobbyFault with the code `no-cookie` if the browser
 * does not keep a new guest's cookie.
 */
export async function confirmGuest(): Promise<Guest> {
  const known = await refreshGuest();
  if (known !== null) return known;
  await changeGuest(rememberedLook());
  const made = await refreshGuest();
  if (made === null) throw new LobbyFault('refused', 'no-cookie');
  return made;
}

export const isNoGuest = (error: unknown): boolean => error instanceof LobbyFault && error.code === 'no-guest';

/**
 * Runs a request that needs a guest. If the server does not know the guest, confirms the guest or creates a new one,
 * and then tries once more.
 */
export async function asGuest<T>(task: () => Promise<T>): Promise<T> {
  await ensureGuest();
  try {
    return await task();
  } catch (error) {
    if (!isNoGuest(error)) throw error;
  }
  await confirmGuest();
  return task();
}
