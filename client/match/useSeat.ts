import { useCallback, useEffect, useState } from 'react';
import { askGuest, useGuest } from '../guest/guest.ts';
import { LobbyFault } from '../net/http.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { enterMatch, type TakenSeat } from '../net/api.ts';

/**
 * One's seat in a match. It is the guest's, on whatever device, so that nothing but the cookie has to be kept: the server
 * hands out credentials for it each time the page is opened.
 */

export type SeatState =
  /** Not known yet. */
  | { readonly state: 'asking' }
  | { readonly state: 'none' }
  /** A bot plays it until one takes it back. */
  | { readonly state: 'away' }
  | { readonly state: 'held'; readonly seat: TakenSeat }
  /** One was here and is no more: removed by the host, or gone in another window. */
  | { readonly state: 'lost' }
  | { readonly state: 'failed'; readonly error: unknown };

interface OwnSeat {
  readonly own: SeatState;
  /** Takes the seat, also one that was just taken, or back from its bot. */
  readonly enter: () => void;
  /** Whoever has lost his seat stands at the door like everybody else. */
  readonly forgetLost: () => void;
  /** The seat that is held opens nothing any more. */
  readonly onRefused: () => void;
}

/** Credentials that were made just now and are refused at once: no use in asking for more. */
const MOST_ENTRIES = 3;

/** The seat of a match that is one's own, if any; `reload` reads the match again. */
export function useSeat(match: PublicMatch, reload: () => void): OwnSeat {
  const { guest, isKnown } = useGuest();
  const [held, setHeld] = useState<TakenSeat | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isUnknown, setUnknown] = useState(false);
  const [entries, setEntries] = useState(0);
  const [wantsBack, setWantsBack] = useState(false);
  const [refusedOn, setRefusedOn] = useState<PublicMatch | null>(null);
  useEffect(() => {
    askGuest().catch(() => setUnknown(true));
  }, []);

  const { matchID } = match;
  const place = guest === null ? undefined : match.players.find((seat) => seat.guest === guest.id);
  // A match that is over has no bot to take the seat back from: one looks at it from one's own seat.
  const isMine = place !== undefined && (place.away !== true || wantsBack || match.status === 'over');
  // After a refusal the match is read again first: one may sit there no more.
  const comesIn = isMine && match !== refusedOn && held === null && error === null && entries < MOST_ENTRIES;
  useEffect(() => {
    if (!comesIn) return undefined;
    let isOver = false;
    enterMatch(matchID).then(
      (seat) => {
        if (isOver) return;
        setHeld(seat);
        setWantsBack(false);
        setEntries((n) => n + 1);
        reload();
      },
      (fault: unknown) => {
        if (!isOver) setError(fault);
      },
    );
    return () => {
      isOver = true;
    };
  }, [comesIn, matchID, reload]);
  const enter = useCallback(() => {
    setError(null);
    setWantsBack(true);
    reload();
  }, [reload]);
  const forgetLost = useCallback(() => {
    setError(null);
    setEntries(0);
    reload();
  }, [reload]);
  const onRefused = useCallback(() => {
    setHeld(null);
    setRefusedOn(match);
    reload();
  }, [match, reload]);

  const own = ((): SeatState => {
    if (held !== null) return { state: 'held', seat: held };
    // What is known of the match may be older than what the server says of the seat.
    if (error instanceof LobbyFault && error.code === 'no-seat') return { state: entries > 0 ? 'lost' : 'none' };
    if (error !== null) return { state: 'failed', error };
    if (!isKnown && !isUnknown) return { state: 'asking' };
    if (place === undefined) return { state: entries > 0 ? 'lost' : 'none' };
    if (!isMine) return { state: 'away' };
    return { state: comesIn || match === refusedOn ? 'asking' : 'lost' };
  })();
  return { own, enter, forgetLost, onRefused };
}
