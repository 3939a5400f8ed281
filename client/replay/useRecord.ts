import { useCallback, useEffect, useState } from 'react';
import { LobbyFault, getMatch, getRecord, type LobbyMatch } from '../lobby/api.ts';
import { heldSeats, rememberedInvite, type HeldSeat } from '../lobby/memory.ts';
import { t } from '../i18n/replay.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { replayOf, type Replay } from './replay.ts';

/** What the server has of a match that is to be shown again. */
export type Fetched =
  | { readonly state: 'loading' | 'unreachable' | 'unknown' | 'private' | 'waiting' }
  | { readonly state: 'running'; readonly match: LobbyMatch; readonly own: HeldSeat | null; readonly bearer?: string }
  | { readonly state: 'fault'; readonly fault: DocumentFault }
  | { readonly state: 'over'; readonly replay: Replay };

/** The seat of this browser's person, not one of his bots. */
const ownSeat = (matchID: string): HeldSeat | null => heldSeats(matchID).find(({ bot }) => bot === null) ?? null;

async function fetchMatch(matchID: string): Promise<Fetched> {
  const own = ownSeat(matchID);
  const bearer = own?.credentials ?? rememberedInvite(matchID) ?? undefined;
  const match = await getMatch(matchID);
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
