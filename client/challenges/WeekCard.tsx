import type { Week, WeekResult } from '../../protocol/weeks.ts';
import { GuestEmblem } from '../guest/GuestEmblem.tsx';
import { asGuest, useGuest } from '../guest/guest.ts';
import { t } from '../i18n/challenges.ts';
import { momentText } from '../i18n/dates.ts';
import { numberText } from '../i18n/numbers.ts';
import { playWeek } from '../net/weeks.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath, navigate, playerPath, replayPath } from '../ui/router.ts';
import { useBusy } from '../ui/useBusy.ts';
import { weekFault } from './faults.ts';

/** Returns the displayed name of a week such as `2026-W48`. */
export function weekText(name: string): string {
  const [year, number] = name.split('-W');
  return t('challenges:week.name', { year, number: Number(number) });
}

function Row({ result, isOwn }: { result: WeekResult; isOwn: boolean }) {
  const { rank, player, coins, rounds, place, matchID } = result;
  return (
    <tr className={isOwn ? 'own' : undefined}>
      <td>{numberText(rank)}</td>
      <th scope="row">
        {player === null ? (
          t('challenges:week.former')
        ) : (
          <Link to={playerPath(player.id)}>
            <GuestEmblem name={player.emblem} size={28} /> <span dir="auto">{player.name}</span>
          </Link>
        )}
      </th>
      <td>
        <b>{numberText(coins)}</b>
      </td>
      <td>{numberText(rounds)}</td>
      <td>{numberText(place)}</td>
      {matchID !== undefined && (
        <td>
          <Link to={replayPath(matchID)}>{t('challenges:week.replay')}</Link>
        </td>
      )}
    </tr>
  );
}

function Results({ week: { results, own, over } }: { week: Week }) {
  const me = useGuest(({ guest }) => guest?.id);
  const mine = own?.result;
  const isListed = results.some(({ player }) => player !== null && player.id === me);
  if (results.length === 0) return <p>{t('challenges:week.none')}</p>;
  return (
    <div className="challenge-scroll">
      <table className="challenge-results">
        <thead>
          <tr>
            {(['rank', 'player', 'coins', 'rounds', 'place'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`challenges:week.column.${column}`)}
              </th>
            ))}
            {over && (
              <th scope="col">
                <span className="hidden">{t('challenges:week.replay')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {results.map((result, i) => (
            <Row key={i} result={result} isOwn={result.player !== null && result.player.id === me} />
          ))}
          {mine !== undefined && !isListed && <Row result={mine} isOwn />}
        </tbody>
      </table>
    </div>
  );
}

/** The week's deal: a description, the player's match, and the table of results. */
export function WeekCard({ week }: { week: Week }) {
  const { busy, fault, run } = useBusy(weekFault);
  const { own, over, seats, seat, level, started } = week;
  const canPlay = !over && (own === null || own.status === 'playing');
  const play = (): void => run(async () => navigate(matchPath(await asGuest(playWeek))));
  return (
    <section className="card challenge">
      <h2>
        {t('challenges:week.title')} <small>{weekText(week.week)}</small>
      </h2>
      <p>
        {t('challenges:week.text', {
          seat: seat + 1,
          count: seats - 1,
          level: t(`lobby:level.${level}`),
        })}
      </p>
      <p className="hint">
        {t(over ? 'challenges:week.over' : 'challenges:week.ends', { at: momentText(week.endsAt) })}{' '}
        {t('challenges:week.started', { count: started })}
      </p>
      <Fault>{fault}</Fault>
      {canPlay && (
        <p className="row">
          <button type="button" className="primary" disabled={busy} onClick={play}>
            <Icon name="play" /> {t(own === null ? 'challenges:week.play' : 'challenges:week.continue')}
          </button>
        </p>
      )}
      {own?.status === 'left' && <p>{t('challenges:week.left')}</p>}
      {own?.result !== undefined && (
        <p className="challenge-done">
          <Icon name="check" />{' '}
          {t('challenges:week.own', { rank: own.result.rank, coins: numberText(own.result.coins) })}
        </p>
      )}
      <Results week={week} />
      {!over && <p className="hint">{t('challenges:week.once')}</p>}
    </section>
  );
}
