import { create } from 'zustand';
import { setGuest, useGuest } from '../guest/guest.ts';
import type { OwnMatch } from '../../protocol/match.ts';
import { ownMatches } from '../net/api.ts';
import { LobbyFault } from '../net/http.ts';

/** The matches one sits in, as they were asked for last: those that wait for one first. */
export const useOwn = create<{ readonly matches: readonly OwnMatch[] }>()(() => ({ matches: [] }));

/** Asks for them; what was known stays where there is no answer, but for the answer that one is nobody. */
export async function askOwn(): Promise<void> {
  const guestOf = () => useGuest.getState().guest?.id ?? null;
  const id = guestOf();
  try {
    const matches = id === null ? [] : await ownMatches();
    // Another guest meanwhile has asked for himself.
    if (guestOf() === id) useOwn.setState({ matches });
  } catch (error) {
    // Otherwise what was known stays; the line that says what is new asks again when it stands.
    if (!(error instanceof LobbyFault) || error.code !== 'no-guest' || guestOf() !== id) return;
    // The server knows him no more, and with him his matches are gone.
    setGuest(null);
    useOwn.setState({ matches: [] });
  }
}
