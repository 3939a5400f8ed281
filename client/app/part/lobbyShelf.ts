import { useGuest } from '../../guest/guest.ts';
import { useFeaturedList } from '../../lobby/featuredList.ts';
import { useLobby } from '../../lobby/liveList.ts';
import { useOwn } from '../../lobby/own.ts';
import { keepSeen, ownShelf, readSeen } from '../../storage/seen/shelf.ts';
import type { FeaturedMatch } from '../../../protocol/featured.ts';
import type { Guest } from '../../../protocol/guest.ts';
import type { ListedMatch } from '../../../protocol/lobbyEvents.ts';
import type { OwnMatch } from '../../../protocol/match.ts';

/** The lobby as the guest last saw it, stored on their device. */
interface SeenLobby {
  readonly guest: Guest;
  readonly own: readonly OwnMatch[];
  readonly listed: readonly ListedMatch[];
  /** Missing if an older release stored the lobby. */
  readonly featured?: readonly FeaturedMatch[] | null;
}

const KEY = 'lobby';

/** The minimum time between writes, in milliseconds. A busy lobby changes several times a second. */
const REST_MS = 1_000;

/** Stores the lobby as this guest sees it, immediately and after each change, until the returned function is called. */
export function keepLobby(guest: Guest, store = keepSeen): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let hasChanged = false;
  const keep = (): boolean => {
    const { line, matches: listed } = useLobby.getState();
    // Without the server, the page shows only the stored lobby or an empty one, so there is nothing new to store.
    if (!useGuest.getState().isKnown || line !== 'live') return false;
    const { matches: own, loadedFor } = useOwn.getState();
    // An empty list must not replace the matches that an earlier page stored.
    if (loadedFor !== guest.id) return false;
    hasChanged = false;
    const { matches: featured } = useFeaturedList.getState();
    const seen: SeenLobby = { guest, own, listed, featured };
    void store(guest.id, KEY, seen);
    return true;
  };
  const change = (): void => {
    hasChanged = true;
    if (resting === undefined && keep()) resting = setTimeout(rested, REST_MS);
  };
  const rested = (): void => {
    resting = undefined;
    if (hasChanged) change();
  };
  void ownShelf(guest.id).then(change);
  const ends = [useLobby, useOwn, useFeaturedList].map(({ subscribe }) => subscribe(change));
  document.addEventListener('visibilitychange', keep);
  return () => {
    clearTimeout(resting);
    keep();
    for (const end of ends) end();
    document.removeEventListener('visibilitychange', keep);
  };
}

/**
 * Shows the lobby as last seen, unless the page already shows one. Resolves to the time at which it was seen, in
 * milliseconds since 1970, or to null if no lobby is stored or the server has answered in the meantime.
 */
export async function showSeenLobby(): Promise<number | null> {
  const kept = await readSeen(KEY);
  if (kept === null) return null;
  const { guest, own, listed, featured = null } = kept.value as SeenLobby;
  // The server has answered in the meantime.
  if (useGuest.getState().isKnown) return null;
  useGuest.setState({ guest });
  if (useOwn.getState().matches.length === 0) useOwn.setState({ matches: own });
  if (useFeaturedList.getState().matches === null) useFeaturedList.setState({ matches: featured });
  if (useLobby.getState().line === 'waiting') useLobby.setState({ line: 'lost', matches: listed });
  return kept.at;
}
