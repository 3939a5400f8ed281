import type { PublicMatch } from '../../protocol/match.ts';
import { useCallback, useEffect, useLayoutEffect, useReducer } from 'react';
import { askGuest, isNoGuest, setGuest, useGuest } from '../guest/guest.ts';
import { enterMatch, type TakenSeat } from '../net/api.ts';
import { LobbyFault } from '../net/http.ts';

/**
 * This guest's seat in a match. The seat belongs to the guest on every device, so the browser stores only the guest's
 * cookie. The server issues credentials for the seat each time the page is opened.
 */

type SeatState =
  /** Not known yet. */
  | { readonly state: 'asking' }
  | { readonly state: 'none' }
  /** A bot plays the seat until its player takes it back. */
  | { readonly state: 'away' }
  | { readonly state: 'held'; readonly seat: TakenSeat }
  /** The player has lost the seat, for example because the host removed them or they gave it up in another window. */
  | { readonly state: 'lost' }
  | { readonly state: 'failed'; readonly error: unknown };

interface OwnSeat {
  readonly own: SeatState;
  /** Enters the seat, after joining or to take it back from its bot. */
  readonly enter: () => void;
  /** Treats a player who lost their seat like any other guest without one. */
  readonly forgetLost: () => void;
  /** Called when the server refuses the seat's credentials. */
  readonly onRefused: () => void;
}

/** If new credentials are refused this many times, requesting more is pointless. */
const MAX_ENTRIES = 3;

interface Entry {
  readonly held: TakenSeat | null;
  readonly error: unknown;
  /** True if the request for this guest's identity failed. */
  readonly isUnknown: boolean;
  /** How many times the seat has been entered. */
  readonly entries: number;
  /** True if the player has requested their seat, even if a bot is playing it. */
  readonly wantsBack: boolean;
  /** The match as it was when the credentials were refused. It is read again before the next attempt. */
  readonly refusedOn: PublicMatch | null;
}

const NEW_ENTRY: Entry = {
  held: null,
  error: null,
  isUnknown: false,
  entries: 0,
  wantsBack: false,
  refusedOn: null,
};

type EntryEvent =
  | { readonly type: 'unknown' | 'wanted' | 'forgotten' }
  | { readonly type: 'entered'; readonly seat: TakenSeat }
  | { readonly type: 'failed'; readonly error: unknown }
  | { readonly type: 'refused'; readonly match: PublicMatch };

function next(entry: Entry, event: EntryEvent): Entry {
  switch (event.type) {
    case 'unknown':
      return { ...entry, isUnknown: true };
    case 'wanted':
      return { ...entry, error: null, wantsBack: true };
    case 'forgotten':
      return { ...entry, error: null, entries: 0 };
    case 'entered':
      return { ...entry, held: event.seat, wantsBack: false, entries: entry.entries + 1 };
    case 'failed':
      return { ...entry, error: event.error };
    default:
      return { ...entry, held: null, refusedOn: event.match };
  }
}

/** Returns this guest's seat in the match, if any. `reload` reads the match again. */
export function useSeat(match: PublicMatch, reload: () => void): OwnSeat {
  const { guest, isKnown } = useGuest();
  const [entry, dispatch] = useReducer(next, NEW_ENTRY);
  const { held, error, isUnknown, entries, wantsBack, refusedOn } = entry;
  useEffect(() => {
    askGuest().catch(() => dispatch({ type: 'unknown' }));
  }, []);

  const { matchID } = match;
  const place = guest === null ? undefined : match.players.find((seat) => seat.guest === guest.id);
  // In a finished match, the player sees the result from their seat even if a bot played it.
  const isMine = place !== undefined && (place.away !== true || wantsBack || match.status === 'over');
  const isEntering = isMine && match !== refusedOn && held === null && error === null && entries < MAX_ENTRIES;
  useLayoutEffect(() => {
    if (!isEntering) return undefined;
    let isOver = false;
    enterMatch(matchID).then(
      (seat) => {
        if (!isOver) dispatch({ type: 'entered', seat });
      },
      (fault: unknown) => {
        if (isOver) return;
        // The server no longer knows the guest, so they have lost their seat.
        if (isNoGuest(fault)) setGuest(null);
        else dispatch({ type: 'failed', error: fault });
      },
    );
    return () => {
      isOver = true;
    };
  }, [isEntering, matchID]);
  const enter = useCallback(() => {
    dispatch({ type: 'wanted' });
    reload();
  }, [reload]);
  const forgetLost = useCallback(() => {
    dispatch({ type: 'forgotten' });
    reload();
  }, [reload]);
  const onRefused = useCallback(() => {
    dispatch({ type: 'refused', match });
    reload();
  }, [match, reload]);

  const own = ((): SeatState => {
    if (held !== null) return { state: 'held', seat: held };
    // The match may have been read before the seat was lost.
    if (error instanceof LobbyFault && error.code === 'no-seat') return { state: entries > 0 ? 'lost' : 'none' };
    if (error !== null) return { state: 'failed', error };
    if (!isKnown && !isUnknown) return { state: 'asking' };
    if (place === undefined) return { state: entries > 0 ? 'lost' : 'none' };
    if (!isMine) return { state: 'away' };
    return { state: isEntering || match === refusedOn ? 'asking' : 'lost' };
  })();
  return { own, enter, forgetLost, onRefused };
}
