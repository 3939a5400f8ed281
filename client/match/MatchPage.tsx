import { useCallback, useState } from 'react';
import { fetchedPart } from '../page/fetchedPart.tsx';
import { Message } from '../page/Message.tsx';
import { askGuest } from '../guest/guest.ts';
import { listed } from '../i18n/lists.ts';
import { whenIdle } from '../ui/whenIdle.ts';
import { t } from '../i18n/lobby.ts';
import { faultText } from '../net/faults.ts';
import { expectGround } from '../table/board/ground/ground.ts';
import type { PublicMatch } from '../../protocol/match.ts';
import { AwayPage } from './AwayPage.tsx';
import { fetchTable } from './TablePart.ts';
import { JoinPage } from './JoinPage.tsx';
import { useInvite, type Invite } from './useInvite.ts';
import { useMatch } from './useMatch.ts';
import { useSeat } from './useSeat.ts';
import './waiting.css';

const { Part: Room, fetch: fetchRoom } = fetchedPart(async () => (await import('./Room.tsx')).Room);

const SeenPart = fetchedPart(async () => (await import('./SeenPage.tsx')).SeenPage).Part;

// Everything that a table needs is requested at once, before the match itself has been read. Sent one after another,
// these requests would account for most of the time until the first paint.
for (const fetched of [askGuest(), fetchRoom(), fetchTable()]) fetched.catch(() => undefined);
expectGround();
// Creating the first `Intl.ListFormat` is slow, so it happens when the page is idle, usually while waiting for the
// server.
whenIdle(() => listed(['', '']));

/** A message that explains why the match cannot be shown, with a button to try again. */
function Retry({ says, text, onRetry }: { says: 'unreachable'; text?: string; onRetry: () => void }) {
  return (
    <Message says={says} {...(text === undefined ? {} : { text })}>
      <button type="button" onClick={onRetry}>
        {t('page.retry')}
      </button>
    </Message>
  );
}

interface FoundProps {
  readonly match: PublicMatch;
  readonly isFresh: boolean;
  readonly invite: Invite;
  readonly reload: () => void;
}

/** An existing match, as seen by one of its players, a spectator or a guest who can join it. */
function Found({ match, isFresh, invite, reload }: FoundProps) {
  const { own, enter, forgetLost, onRefused } = useSeat(match, reload);
  const [watches, setWatches] = useState(false);
  const watch = useCallback(() => setWatches(true), []);
  const sit = () => {
    if (own.state === 'away') {
      enter();
      return;
    }
    forgetLost();
    setWatches(false);
  };
  const room = { match, invite, onChanged: reload };
  if (own.state === 'asking') return <Message says="loading" quiet />;
  if (own.state === 'failed') return <Retry says="unreachable" text={faultText(own.error)} onRetry={enter} />;
  if (own.state === 'held') {
    return <Room key={own.seat.credentials} {...room} own={own.seat} onRefused={onRefused} onJoin={enter} />;
  }
  const isOpen = match.status === 'waiting';
  // Players who have lost their seat, or whose seat a bot plays, see a message first and can then choose to watch.
  if (watches || (own.state === 'none' && !isOpen)) {
    return <Room key={invite.token ?? 'watch'} {...room} own={null} onRefused={reload} onJoin={sit} />;
  }
  if (own.state === 'away') return <AwayPage onBack={enter} onWatch={watch} />;
  if (own.state === 'lost') {
    return (
      <Message says="seatLost">
        <p>
          <button type="button" className="primary" onClick={watch}>
            {t('page.watch')}
          </button>
        </p>
      </Message>
    );
  }
  return (
    <JoinPage
      match={match}
      isFresh={isFresh}
      invite={invite.token}
      onJoined={enter}
      onWatch={watch}
      onChanged={reload}
    />
  );
}

export function MatchPage({ matchID }: { matchID: string }) {
  const invite = useInvite(matchID);
  const { found, reload } = useMatch(matchID, invite.token);
  if (found.state === 'loading') return <Message says="loading" quiet />;
  if (found.state === 'unknown') {
    return <Message says={found.code === 'match-cleared' ? 'clearedMatch' : 'unknownMatch'} />;
  }
  if (found.state === 'unreachable') {
    return (
      <SeenPart key={matchID} matchID={matchID} onRetry={reload}>
        <Retry says="unreachable" onRetry={reload} />
      </SeenPart>
    );
  }
  if (found.match.sealed === true) {
    const text = invite.token === null ? {} : { text: t('lobby:fault.invitation-needed') };
    return <Message says="privateMatch" {...text} />;
  }
  return <Found match={found.match} isFresh={found.isFresh} invite={invite} reload={reload} />;
}
