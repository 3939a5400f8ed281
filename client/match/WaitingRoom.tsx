import { useEffect, useEffectEvent, useState } from 'react';
import { useGuest } from '../guest/guest.ts';
import { InviteFriends } from '../people/part.ts';
import { Link } from '../ui/Link.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import { navigate } from '../ui/router.ts';
import { t } from '../i18n/lobby.ts';
import type { PublicMatch, PublicPlayer } from '../../protocol/match.ts';
import { isTaken, leaveMatch, removePlayer, seatBot, type TakenSeat } from '../net/api.ts';
import { BOT_LEVELS, DEFAULT_BOT_LEVEL, type BotLevel } from '../../game/bots/levels.ts';
import { Chips } from '../ui/Chips.tsx';
import { levelName } from '../ui/seatName.ts';
import { useBusy } from '../ui/useBusy.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Status } from '../ui/Status.tsx';
import { InviteCard } from './InviteCard.tsx';
import { MatchFacts } from './MatchFacts.tsx';
import { StartCard } from './StartCard.tsx';
import { WaitingSeats } from './WaitingSeats.tsx';
import type { Invite } from './useInvite.ts';
import { useTitle } from '../ui/useTitle.ts';

interface WaitingRoomProps {
  readonly match: PublicMatch;
  /** The seats as the server last sent them; `match` may be older. */
  readonly seats: readonly PublicPlayer[];
  /** Null for a spectator. */
  readonly own: TakenSeat | null;
  readonly invite: Invite;
  readonly onJoin: () => void;
  /** Called when players have joined or left, because the host may have changed. */
  readonly onChanged: () => void;
}

const whoIn = (seats: readonly PublicPlayer[]): string =>
  seats.map(({ name = '', guest = '' }) => `${name} ${guest}`).join('\n');

/** The field for the level of the bots that the host adds. */
function LevelFields({ level, onChange }: { level: BotLevel; onChange: (level: BotLevel) => void }) {
  return (
    <fieldset className="choices">
      <legend>{t('lobby:waiting.level')}</legend>
      <Chips name="botLevel" value={level} choices={BOT_LEVELS} nameOf={levelName} onChange={onChange} />
    </fieldset>
  );
}

/** The room of a match that has not started: its players, the link to invite others, and the controls to start it. */
export function WaitingRoom({ match, seats, own, invite, onJoin, onChanged }: WaitingRoomProps) {
  const { busy, fault, run } = useBusy();
  const [level, setLevel] = useState<BotLevel>(DEFAULT_BOT_LEVEL);
  const { matchID } = match;
  const hasFriends = useGuest(({ friends }) => friends > 0);
  const players = seats.filter(isTaken);
  const who = whoIn(seats);
  const known = whoIn(match.players);
  const hostName = players.find(({ id }) => id === match.host)?.name ?? '';
  const host = own !== null && own.seat === match.host ? own : null;
  const count = t('lobby:waiting.taken', { taken: players.length, count: seats.length });

  useTitle(t('pageTitle', { title: `${players.length}/${seats.length} ${t('lobby:waiting.title')}` }));
  const check = useEffectEvent(() => {
    if (who !== known) onChanged();
  });
  useEffect(() => check(), [who]);

  const leave = (seat: TakenSeat) =>
    run(async () => {
      await leaveMatch(matchID, seat);
      navigate('/');
    });
  const remove = (seat: TakenSeat) => (removed: number) => run(() => removePlayer(matchID, seat, removed));
  const giveToBot = (seat: TakenSeat) => (given: number, isGiven: boolean) =>
    run(() => seatBot(matchID, seat, given, isGiven ? level : null));

  return (
    <PageFrame className="waiting">
      <header>
        <h1>{t('lobby:waiting.title')}</h1>
        <Status>{`${count} ${t('lobby:waiting.begins')}`}</Status>
      </header>
      <section className="card">
        <h2>{t('lobby:waiting.seats')}</h2>
        <WaitingSeats
          match={match}
          seats={seats}
          own={own?.seat ?? null}
          busy={busy}
          {...(host === null ? {} : { onRemove: remove(host), onBot: giveToBot(host) })}
        />
        {host !== null && <LevelFields level={level} onChange={setLevel} />}
        <MatchFacts match={match} />
      </section>
      <div className="waiting-doors">
        <InviteCard match={match} invite={invite} host={host} hostName={hostName} />
        {own !== null && hasFriends && (
          <InviteFriends matchID={matchID} own={own} there={seats.flatMap(({ guest }) => guest ?? [])} />
        )}
        {host !== null && <StartCard matchID={matchID} seats={seats} host={host} level={level} />}
        {own !== null && host === null && hostName !== '' && (
          <section className="card">
            <p>{t('lobby:waiting.hostStarts', { name: hostName })}</p>
          </section>
        )}
        {own === null && (
          <section className="card">
            <p>{t('lobby:waiting.watching')}</p>
            <button type="button" className="primary" onClick={onJoin}>
              {t('lobby:waiting.take')}
            </button>
          </section>
        )}
        <Fault>{fault}</Fault>
        {own === null ? (
          <Link to="/" className="button plain">
            {t('page.home')}
          </Link>
        ) : (
          <p className="row waiting-leave">
            <button type="button" disabled={busy} onClick={() => leave(own)}>
              <Icon name="leave" />
              {t('lobby:waiting.leave')}
            </button>
            <span className="hint">{t('lobby:waiting.leaveHint')}</span>
          </p>
        )}
      </div>
    </PageFrame>
  );
}
