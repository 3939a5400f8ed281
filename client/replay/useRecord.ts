import { useCallback, useEffect, useState } from 'react';
import { askGuest } from '../guest/guest.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { getMatch, getRecord } from '../net/api.ts';
import { rememberInvite, rememberedInvite } from '../storage/invite.ts';
import { listed } from '../i18n/lists.ts';
import { t } from '../i18n/replay.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { writeFragment, type Fragment } from '../steps/fragment.ts';
import { replayOf, type Replay } from './replay.ts';
import { whyNot, type NoMatch } from './whyNot.ts';

/** The server's information about the match to replay. */
type Fetched =
  | NoMatch
  | { readonly state: 'loading' | 'waiting' }
  | { readonly state: 'running'; readonly match: PublicMatch; readonly own: number | null; readonly bearer?: string }
  | { readonly state: 'fault'; readonly fault: DocumentFault }
  /** `invite`: the invitation that others need. Undefined if they need none, null if this browser has none. */
  | {
      readonly state: 'over';
      readonly replay: Replay;
      readonly own: number | null;
      readonly invite: string | null | undefined;
    };

/** Returns the seat of this browser's guest, or null. The guest's cookie is enough to read what that seat can know. */
async function ownSeat(match: PublicMatch): Promise<number | null> {
  const guest = await askGuest().catch(() => null);
  return guest === null ? null : (match.players.find((seat) => seat.guest === guest.id)?.id ?? null);
}

async function fetchMatch(matchID: string): Promise<Fetched> {
  const invite = rememberedInvite(matchID);
  let match: PublicMatch | null = null;
  try {
    match = await getMatch(matchID, invite);
    if (match.sealed === true) return { state: 'private' };
    const own = await ownSeat(match);
    const bearer = own === null ? (invite ?? undefined) : undefined;
    if (match.status === 'waiting') return { state: 'waiting' };
    if (match.status !== 'over') return { state: 'running', match, own, bearer };
    const record = await getRecord(matchID, bearer);
    const names = match.players.flatMap(({ name = '' }) => (name === '' ? [] : [name]));
    const replay = replayOf(record, t('replay:nameOf', { names: listed(names) }), match.players);
    return { state: 'over', replay, own, invite: match.unlisted === true ? invite : undefined };
  } catch (error) {
    return whyNot(error, match) ?? { state: 'fault', fault: faultOf(error) };
  }
}

/** Moves an invitation from the URL, which the user may share, to storage. */
function takeInvite(matchID: string, fragment: Fragment): void {
  if (fragment.invite === null) return;
  rememberInvite(matchID, fragment.invite);
  const { pathname, search } = window.location;
  const hash = writeFragment({ ...fragment, invite: null });
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}

/** Fetches a match once, and again when a link with an invitation is opened or `retry` is called. */
export function useRecord(matchID: string, fragment: Fragment): { fetched: Fetched; retry: () => void } {
  const [fetched, setFetched] = useState<Fetched>({ state: 'loading' });
  const [round, setRound] = useState(0);
  const retry = useCallback(() => {
    setFetched({ state: 'loading' });
    setRound((n) => n + 1);
  }, []);
  const [invited, setInvited] = useState(fragment);
  // A link to another action of the same match does not fetch it again.
  if (invited !== fragment && fragment.invite !== null) setInvited(fragment);
  useEffect(() => {
    let gone = false;
    takeInvite(matchID, invited);
    fetchMatch(matchID).then(
      (found) => !gone && setFetched(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [matchID, round, invited]);
  return { fetched, retry };
}
