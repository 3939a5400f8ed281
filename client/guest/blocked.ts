import { create } from 'zustand';
import type { People } from '../../protocol/people.ts';
import { blockPlayer, getPeople } from '../net/people.ts';
import { askGuest, asGuest } from './guest.ts';

/** The guests whom this browser's guest has blocked, by id. */
export const useBlocked = create<{ readonly ids: ReadonlySet<string> }>()(() => ({ ids: new Set() }));

let asked: Promise<void> | null = null;

const keep = ({ blocked }: People): void => useBlocked.setState({ ids: new Set(blocked.map(({ id }) => id)) });

/** Requests the blocked guests once. After a failed request, the next call tries again. */
export function readBlocked(): void {
  asked ??= askGuest()
    .then(async (guest) => {
      if (guest !== null) keep(await getPeople());
    })
    .catch(() => {
      asked = null;
    });
}

/** Blocks or unblocks a guest. */
export const setBlocked = async (guest: string, isBlocked: boolean): Promise<void> =>
  keep(await asGuest(() => blockPlayer(guest, isBlocked)));
