import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { navigate, quickPath } from '../ui/router.ts';
import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TABLE_SIZES } from '../../game/data/limits.ts';
import { againstBots, withFriends } from './create.ts';
import { useLobby } from './liveList.ts';
import { readKept, writeKept } from '../storage/storage.ts';
import { useBusy, type Busy } from '../ui/useBusy.ts';

const BOT_CHOICES = [1, 2, 3, 4] as const;

const KEY = 'scythe.bots';
const USUAL_BOTS = 2;

/** Starts a match against bots at once. */
function BotsDoor({ run, busy }: Busy) {
  const [bots, setBots] = useState(() => BOT_CHOICES.find((n) => n === readKept(KEY)) ?? USUAL_BOTS);
  const choose = (n: (typeof BOT_CHOICES)[number]) => {
    setBots(n);
    writeKept(KEY, n);
  };
  const play = () => run(async () => navigate(await againstBots(bots)));
  return (
    <section className="card door door-first">
      <button type="button" className="primary play-now" disabled={busy} onClick={play}>
        <Icon name="play" />
        <span>
          <b>{t('lobby:play.now')}</b>
          <small>{t('lobby:play.bots', { count: bots })}</small>
        </span>
      </button>
      <fieldset className="choices">
        <legend className="hidden">{t('lobby:play.howMany')}</legend>
        <Chips
          name="bots"
          value={bots}
          choices={BOT_CHOICES}
          nameOf={(count) => t('lobby:play.botCount', { count })}
          onChange={choose}
        />
      </fieldset>
      <p className="hint">{t('lobby:play.botsText')}</p>
    </section>
  );
}

/** Quick matches with strangers: a button for each table size, with the number of people waiting. */
function QuickDoor() {
  const pools = useLobby(({ pools: waiting }) => waiting);
  return (
    <section className="card door">
      <h2>{t('lobby:quick.title')}</h2>
      <ul className="tables">
        {TABLE_SIZES.map((seats) => {
          const waiting = pools[seats] ?? 0;
          return (
            <li key={seats}>
              <Link to={quickPath(seats)} className={waiting > 0 ? 'button table-size lit' : 'button table-size'}>
                <b>{t('lobby:quick.players', { count: seats })}</b>
                <small>{t('lobby:quick.waiting', { count: waiting })}</small>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="hint">{t('lobby:quick.text')}</p>
    </section>
  );
}

/** A private match with a link to share, or a match set up in detail. */
function FriendsDoor({ run, busy }: Busy) {
  return (
    <section className="card door">
      <h2>{t('lobby:friends.title')}</h2>
      <button
        type="button"
        className="wide"
        disabled={busy}
        onClick={() => run(async () => navigate(await withFriends()))}
      >
        <Icon name="people" />
        {t('lobby:friends.do')}
      </button>
      <Link to="/new" className="button wide">
        <Icon name="settings" />
        {t('lobby:friends.create')}
      </Link>
      <Link to="/local" className="button wide">
        <Icon name="hand" />
        {t('lobby:friends.local')}
      </Link>
      <p className="hint">{t('lobby:friends.text')}</p>
    </section>
  );
}

/** The ways to start playing, the quickest first. */
export function PlayNow() {
  const busy = useBusy();
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>{t('lobby:play.title')}</h1>
        <p>{t('lobby:play.text')}</p>
      </div>
      <Fault>{busy.fault}</Fault>
      <div className="doors">
        <BotsDoor {...busy} />
        <QuickDoor />
        <FriendsDoor {...busy} />
      </div>
    </section>
  );
}
