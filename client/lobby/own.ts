import { create } from 'zustand';
import { setGuest, useGuest } from '../guest/guest.ts';
import type { OwnMatch } from '../../protocol/match.ts';
import { ownMatches } from '../net/api.ts';
import { LobbyFault } from '../net/http.ts';

interface Own {
  readonly matches: readonly OwnMatch[];
  /** The id of the guest whose matches were last loaded, or null before the first load or if there was no guest. */
  readonly loadedFor: string | null;
}

/** The player's matches as last loaded, starting with those in which it is their turn. */
export const useOwn = create<Own>()(() => ({ matches: [], loadedFor: null }));

/** Loads the player's matches. If that fails, keeps the old list, unless the server does not know the guest. */
export async function askOwn(): Promise<void> {
  const guestOf = () => useGuest.getState().guest?.id ?? null;
  const id = guestOf();
  try {
    const matches = id === null ? [] : await ownMatches();
    // The guest may have changed during the request.
    if (guestOf() === id) useOwn.setState({ matches, loadedFor: id });
  } catch (error) {
    // Keeps the old list after any error other than `no-guest`. On the start page, the live list requests the matches
    // again when it reconnects.
    if (!(error instanceof LobbyFault) || error.code !== 'no-guest' || guestOf() !== id) return;
    // The server no longer knows the guest or their matches.
    setGuest(null);
    useOwn.setState({ matches: [] });
  }
}
