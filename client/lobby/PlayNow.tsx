import { useState } from 'react';
import { Link } from '../ui/Link.tsx';
import { navigate, quickPath } from '../ui/router.ts';
import { t } from '../i18n/lobby.ts';
import { Chips } from '../ui/Chips.tsx';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { TABLE_SIZES } from '../../game/data/limits.ts';
import { BOTS_OFFERED_MS } from '../../protocol/limits.ts';
import { againstBots, withFriends } from '../setup/create.ts';
import { LearnOffer } from './LearnOffer.tsx';
import { useLobby } from './liveList.ts';
import { MyMatches } from './MyMatches.tsx';
import { Film } from './film/Film.tsx';
import { botChoices, LENGTH_CHOICES, LEVEL_CHOICES, rememberSolo, rememberedSolo, type Solo } from '../setup/solo.ts';
import { prepareMatch } from '../ui/prepare.ts';
import { useBusy, type Busy } from '../ui/useBusy.ts';

interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly label: string;
  readonly value: T;
  readonly choices: readonly T[];
  readonly nameOf: (choice: T) => string;
  readonly onChange: (choice: T) => void;
}

function Choice<T extends string | number>({ name, label, ...choice }: ChoiceProps<T>) {
  return (
    <fieldset className="solo-choice" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <span className="solo-chips">
        <Chips name={name} {...choice} />
      </span>
    </fieldset>
  );
}

/** Starts a match against bots at once. */
function BotsDoor({ run, busy }: Busy) {
  const [solo, setSolo] = useState(rememberedSolo);
  const { bots, level, length, expansion } = solo;
  const change = (part: Partial<Solo>) => {
    setSolo({ ...solo, ...part });
    rememberSolo({ ...solo, ...part });
  };
  return (
    <section className="card door door-first">
      <button
        type="button"
        className="primary play-now"
        disabled={busy}
        onPointerEnter={prepareMatch}
        onClick={() => run(async () => navigate(await againstBots(solo)))}
      >
        <Icon name="play" />
        <span>
          <b>{t('lobby:play.now')}</b>
          <small>{t('lobby:play.against', { count: bots, level: t(`lobby:level.${level}`) })}</small>
        </span>
      </button>
      <Choice
        name="bots"
        label={t('lobby:play.bots')}
        value={bots}
        choices={botChoices(expansion)}
        nameOf={(count) => t('lobby:play.botCount', { count })}
        onChange={(value) => change({ bots: value })}
      />
      <Choice
        name="level"
        label={t('lobby:play.level')}
        value={level}
        choices={LEVEL_CHOICES}
        nameOf={(value) => t(`lobby:level.${value}`)}
        onChange={(value) => change({ level: value })}
      />
      <Choice
        name="length"
        label={t('lobby:play.length')}
        value={length}
        choices={LENGTH_CHOICES}
        nameOf={(value) => t(`lobby:play.lengths.${value}`)}
        onChange={(value) => change({ length: value })}
      />
      <label className="chip solo-expansion">
        <input
          type="checkbox"
          name="expansion"
          checked={expansion}
          onChange={() => change({ expansion: !expansion, bots: botChoices(!expansion).find((n) => n === bots) ?? 4 })}
        />
        {t('option.expansion')}
      </label>
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
      <p className="hint">{t('lobby:quick.text', { seconds: BOTS_OFFERED_MS / 1000 })}</p>
    </section>
  );
}

/**
 * Ways to play with friends: a private match with a link to share, a match with detailed options, or a match on this
 * device.
 */
function FriendsDoor({ run, busy }: Busy) {
  return (
    <section className="card door">
      <h2>{t('lobby:friends.title')}</h2>
      <div className="friends">
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
      </div>
      <p className="hint">{t('lobby:friends.text')}</p>
    </section>
  );
}

/**
 * Describes the game and offers the ways to start playing, quickest first. Also shows the player's own matches or, if
 * there are none, a sample match.
 */
export function PlayNow() {
  const busy = useBusy();
  return (
    <section className="hero">
      <div className="hero-start">
        <div className="hero-words">
          <h1>{t('lobby:play.title')}</h1>
          <p>{t('lobby:play.text')}</p>
          <p className="hero-end">
            <Icon name="coins" /> {t('lobby:play.end')}
          </p>
          <LearnOffer />
        </div>
        <Fault>{busy.fault}</Fault>
        <BotsDoor {...busy} />
      </div>
      <div className="hero-side">
        <MyMatches>
          <Film />
        </MyMatches>
      </div>
      <div className="doors">
        <QuickDoor />
        <FriendsDoor {...busy} />
      </div>
    </section>
  );
}
