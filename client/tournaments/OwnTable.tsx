import type { TournamentTable } from '../../protocol/tournaments.ts';
import { momentText } from '../i18n/dates.ts';
import { t } from '../i18n/tournaments.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath } from '../ui/router.ts';

interface OwnTableProps {
  readonly table: TournamentTable;
  /** The player's number. */
  readonly player: number;
  readonly busy: boolean;
  readonly onArrive: () => void;
}

/** The next step for a player at their table: to report their arrival, to wait, or to open the match. */
export function OwnTable({ table, player, busy, onArrive }: OwnTableProps) {
  const { status, matchID, dueAt, paused } = table;
  const seat = table.seats.find((each) => each.player === player);
  if (status === 'playing' && matchID !== null && seat?.missed !== true) {
    return (
      <>
        {paused && <p>{t('tournaments:own.paused')}</p>}
        <p className="row">
          <Link to={matchPath(matchID)} className="button primary">
            <Icon name="play" />
            {t('tournaments:own.play')}
          </Link>
        </p>
      </>
    );
  }
  if (status !== 'gathering' || dueAt === null) return null;
  const at = momentText(dueAt);
  if (seat?.arrived === true) return <p>{t('tournaments:own.arrived', { at })}</p>;
  return (
    <>
      <p>{t('tournaments:own.gathering', { at })}</p>
      <p className="row">
        <button type="button" className="primary" disabled={busy} onClick={onArrive}>
          {t('tournaments:own.arrive')}
        </button>
      </p>
    </>
  );
}
