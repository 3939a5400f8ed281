import { useEffect } from 'react';
import { Link } from '../ui/Link.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { matchPath, navigate, quickPath } from '../ui/router.ts';
import { useGuest } from '../guest/guest.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { labelled } from '../i18n/lists.ts';
import { t } from '../i18n/lobby.ts';
import { useSettings } from '../storage/settings.ts';
import { play } from '../ui/sound.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { canNotify, notify, useNoticeChoice } from '../ui/notice.ts';
import { Status } from '../ui/Status.tsx';
import { TABLE_SIZES } from '../../game/data/limits.ts';
import { BOTS_OFFERED_MS } from '../../protocol/limits.ts';
import { faultText } from '../net/faults.ts';
import { followLobby, useLobby } from './liveList.ts';
import { useBusy } from '../ui/useBusy.ts';
import type { Pool } from '../../protocol/quick.ts';
import { leaveQuick } from './quick.ts';
import { useQuick } from './useQuick.ts';
import { WaitedFor } from './WaitedFor.tsx';
import { useTitle } from '../ui/useTitle.ts';

/** The table as it fills, with one place for each seat. */
function Places({ seats, people }: { seats: number; people: number }) {
  const emblem = useGuest(({ guest }) => guest?.emblem);
  return (
    <ol className="quick-places" aria-hidden="true">
      {Array.from({ length: seats }, (_, i) => (
        <li key={i} className={i < people ? 'taken' : undefined}>
          {i === 0 ? <GuestEmblem name={emblem} size={56} /> : i < people ? <Icon name="worker" /> : null}
        </li>
      ))}
    </ol>
  );
}

/** Links to the other table sizes for which people are waiting. */
function OtherTables({ seats }: { seats: number }) {
  const pools = useLobby((lobby) => lobby.pools);
  const others = TABLE_SIZES.filter((size) => size !== seats && (pools[size] ?? 0) > 0);
  if (others.length === 0) return null;
  return (
    <section className="card quick-others">
      <h2>{t('lobby:quick.others')}</h2>
      <p className="row">
        {others.map((size) => (
          <Link key={size} to={quickPath(size)} className="button">
            {labelled(t('lobby:quick.players', { count: size }), t('lobby:quick.waiting', { count: pools[size] ?? 0 }))}
          </Link>
        ))}
      </p>
    </section>
  );
}

/** Offers a browser notification for when the table is full. */
function TellMe() {
  const { isOn, isRefused, change } = useNoticeChoice();
  if (!canNotify()) return null;
  return (
    <>
      <label className="chip">
        <input type="checkbox" name="notify" checked={isOn} onChange={change} />
        {t('lobby:quick.tellMe')}
      </label>
      {isRefused && <small role="alert">{t('lobby:quick.tellMeRefused')}</small>}
    </>
  );
}

interface WaitingProps {
  readonly seats: number;
  readonly pool: Pool;
  readonly offered: boolean;
  readonly accepted: boolean;
  readonly onBots: () => Promise<void>;
}

function Waiting({ seats, pool, offered, accepted, onBots }: WaitingProps) {
  const { busy, fault, run } = useBusy();
  const missing = seats - pool.people;
  return (
    <>
      <Places seats={seats} people={pool.people} />
      <Status className="quick-count">{t('lobby:quick.here', { count: pool.people, seats })}</Status>
      <p>{t('lobby:quick.missing', { count: missing })}</p>
      <WaitedFor />
      {!offered && <p className="hint">{t('lobby:quick.later', { seconds: BOTS_OFFERED_MS / 1000 })}</p>}
      {offered && (
        <div className="quick-offer">
          <p>{t(accepted ? 'lobby:quick.accepted' : 'lobby:quick.offer', { count: pool.accepting })}</p>
          {!accepted && (
            <button type="button" className="primary" disabled={busy} onClick={() => run(onBots)}>
              <Icon name="bot" />
              {t('lobby:quick.fill')}
            </button>
          )}
        </div>
      )}
      <Fault>{fault}</Fault>
    </>
  );
}

/** The page on which a guest waits for a quick match. Leaving the page leaves the pool. */
export function QuickPage({ seats }: { seats: number }) {
  const { quick, accept, again } = useQuick(seats);
  const matched = quick.state === 'matched' ? quick.matchID : null;
  useTitle(t('pageTitle', { title: t('lobby:quick.title') }));
  useEffect(() => followLobby(), []);
  useEffect(() => {
    if (matched === null) return;
    if (document.hidden && useSettings.getState().sound) play('turn');
    notify(matched, t('lobby:quick.found'), t('lobby:quick.matched'));
    navigate(matchPath(matched), { replace: true });
  }, [matched]);
  const leave = () => {
    // If this request fails, the player is removed later, when the stream ends.
    leaveQuick().catch(() => undefined);
    navigate('/');
  };
  return (
    <PageFrame className="quick">
      <section className="card quick-card">
        <h1>{t('lobby:quick.heading', { count: seats })}</h1>
        {quick.state === 'coming' && <Status>{t('lobby:quick.coming')}</Status>}
        {quick.state === 'waiting' && <Waiting seats={seats} {...quick} onBots={accept} />}
        {matched !== null && <Status>{t('lobby:quick.matched')}</Status>}
        {(quick.state === 'replaced' || quick.state === 'failed') && (
          <>
            <Fault>{quick.state === 'replaced' ? t('lobby:quick.replaced') : faultText(quick.error)}</Fault>
            <button type="button" className="primary" onClick={again}>
              {t('lobby:quick.again')}
            </button>
          </>
        )}
        <p className="row quick-ways">
          <button type="button" onClick={leave}>
            <Icon name="leave" />
            {t('lobby:quick.leave')}
          </button>
          {quick.state === 'waiting' && <TellMe />}
        </p>
        <p className="hint">{t('lobby:quick.rules')}</p>
      </section>
      <OtherTables seats={seats} />
    </PageFrame>
  );
}
