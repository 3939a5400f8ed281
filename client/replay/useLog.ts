import { useEffect, useState } from 'react';
import type { GameEvent } from '../../game/events.ts';
import { getLog } from '../net/api.ts';
import { MatchHistory, type Happened, type LogEntry } from '../table/log/history.ts';

type FetchedLog =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'here'; readonly entries: readonly LogEntry[]; readonly actions: number };

/** Fetches the log of a match so far, as a seat or a spectator can see it, and again whenever `round` changes. */
export function useLog(matchID: string, bearer: string | undefined, round: number): FetchedLog {
  const [log, setLog] = useState<FetchedLog>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    const fetchAll = async (): Promise<void> => {
      const history = new MatchHistory(Infinity);
      let last = 0;
      for (let next: number | null = 0; next !== null && !gone;) {
        const page: Awaited<ReturnType<typeof getLog>> = await getLog(matchID, next, bearer);
        for (const { stateID, events } of page.entries) {
          history.add({ stateID, events: events as readonly GameEvent[] } satisfies Happened);
          last = stateID;
        }
        next = page.next;
      }
      if (!gone) setLog({ state: 'here', entries: history.entries(), actions: last });
    };
    fetchAll().catch((error: unknown) => !gone && setLog({ state: 'failed', error }));
    return () => {
      gone = true;
    };
  }, [matchID, bearer, round]);
  return log;
}
