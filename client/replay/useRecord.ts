import { useCallback, useEffect, useState } from 'react';
import { askGuest } from '../guest/guest.ts';
import { getMatch, getRecord, type LobbyMatch } from '../lobby/api.ts';
import { LobbyFault } from '../lobby/http.ts';
import { rememberedInvite } from '../lobby/memory.ts';
import { t } from '../i18n/replay.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { replayOf, type Replay } from './replay.ts';

/** What the server has of a match that is to be shown again. */
export type Fetched =
  | { readonly state: 'loading' | 'unreachable' | 'unknown' | 'private' | 'waiting' }
  | { readonly state: 'running'; readonly match: LobbyMatch; readonly own: number | null; readonly bearer?: string }
  | { readonly state: 'fault'; readonly fault: DocumentFault }
  | { readonly state: 'over'; readonly replay: Replay };

/** The seat of this browser's guest, whose cookie is enough to read what it may know. */
async function ownSeat(match: LobbyMatch): Promise<number | null> {
  const guest = await askGuest().catch(() => null);
  return guest === null ? null : (match.players.find((seat) => seat.guest === guest.id)?.id ?? null);
}

async function fetchMatch(matchID: string): Promise<Fetched> {
  const match = await getMatch(matchID, rememberedInvite(matchID));
  const own = await ownSeat(match);
  const bearer = own === null ? (rememberedInvite(matchID) ?? undefined) : undefined;
  if (match.status === 'waiting') return { state: 'waiting' };
  if (match.status !== 'over') return { state: 'running', match, own, bearer };
  const record = await getRecord(matchID, bearer);
  try {
    const names = match.players.flatMap(({ name }) => (name === undefined ? [] : [name]));
    return { state: 'over', replay: replayOf(record, t('replay:nameOf', { names: names.join(', ') }), match.players) };
  } catch (error) {
    return { state: 'fault', fault: faultOf(error) };
  }
}

function whyNot(error: unknown): Fetched {
  if (!(error instanceof LobbyFault) || error.kind === 'unreachable') return { state: 'unreachable' };
  return { state: error.kind === 'not-found' ? 'unknown' : 'private' };
}

/** Fetches a match once; `retry` asks again. */
export function useRecord(matchID: string): { fetched: Fetched; retry: () => void } {
  const [fetched, setFetched] = useState<Fetched>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => {
    setFetched({ state: 'loading' });
    setRound((n) => n + 1);
  }, []);
  useEffect(() => {
    let gone = false;
    fetchMatch(matchID)
      .catch(whyNot)
      .then(
        (found) => !gone && setFetched(found),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [matchID, round]);
  return { fetched, retry };
}
