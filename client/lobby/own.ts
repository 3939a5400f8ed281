import { create } from 'zustand';
import { useGuest } from '../guest/guest.ts';
import { ownMatches, type OwnMatch } from './api.ts';

/** The matches one sits in, as they were asked for last: those that wait for one first. */
export const useOwn = create<{ readonly matches: readonly OwnMatch[] }>()(() => ({ matches: [] }));

/** Asks for them; what was known stays where there is no answer. */
export async function askOwn(): Promise<void> {
  const guestOf = () => useGuest.getState().guest?.id ?? null;
  const id = guestOf();
  try {
    const matches = id === null ? [] : await ownMatches();
    // Another guest meanwhile has asked for himself.
    if (guestOf() === id) useOwn.setState({ matches });
  } catch {
    // The line that says what is new asks again when it stands.
  }
}
