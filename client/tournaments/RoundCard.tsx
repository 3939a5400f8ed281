import type { TournamentRound, TournamentTable, TournamentView } from '../../protocol/tournaments.ts';
import { numberText } from '../i18n/numbers.ts';
import { t } from '../i18n/tournaments.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath } from '../ui/router.ts';
import { stageName } from './names.ts';
import { PlayerName } from './PlayerName.tsx';
import { TableControls } from './TableControls.tsx';

interface RoundProps {
  readonly view: TournamentView;
  readonly round: TournamentRound;
  readonly isOfficial: boolean;
  /** True for the most recent round, the only round whose tables can change. */
  readonly isNow: boolean;
}

function statusText({ status, paused, by }: TournamentTable): string {
  if (paused) return t('tournaments:tableStatus.paused');
  if (status === 'over') return t(`tournaments:tableStatus.${by ?? 'match'}`);
  return t(`tournaments:tableStatus.${status}`);
}

function Seats({ view, table }: { view: TournamentView; table: TournamentTable }) {
  const isOver = table.status === 'over';
  const seats = isOver ? table.seats.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)) : table.seats;
  return (
    <ul className="tournament-seats">
      {seats.map(({ player, place, points, coins, missed, arrived }) => (
        <li key={player}>
          {isOver && <b>{numberText(place ?? 0)}.</b>}
          <PlayerName view={view} number={player} />
          <small>
            {missed
              ? t('tournaments:missed')
              : isOver
                ? [
                    ...(coins === null ? [] : [t('tournaments:coins', { count: coins })]),
                    t('tournaments:pointCount', { count: Math.round(points * 10) / 10 }),
                  ].join(' · ')
                : table.status === 'gathering'
                  ? t(arrived ? 'tournaments:there' : 'tournaments:away')
                  : ''}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** A round with its tables. */
export function RoundCard({ view, round, isOfficial, isNow }: RoundProps) {
  return (
    <section className={isNow ? 'card' : undefined}>
      <h2>{stageName(round)}</h2>
      <div className="tournament-tables">
        {round.tables.map((table) => (
          <section key={table.number} className="tournament-table">
            <h3>
              {table.division === null
                ? t('tournaments:table', { number: table.number })
                : t('tournaments:division', { number: table.division })}
              <b className={`tournament-status ${table.paused ? 'paused' : table.status}`}>{statusText(table)}</b>
            </h3>
            <Seats view={view} table={table} />
            {table.matchID !== null && (
              <Link to={matchPath(table.matchID)} className="tournament-open">
                <Icon name="eye" /> {t('tournaments:open')}
              </Link>
            )}
            {isOfficial && isNow && view.status !== 'cancelled' && (
              <TableControls key={table.status} view={view} round={round.number} table={table} />
            )}
          </section>
        ))}
      </div>
    </section>
  );
}
