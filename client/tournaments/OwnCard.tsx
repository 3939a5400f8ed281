import type { TournamentTable, TournamentView } from '../../protocol/tournaments.ts';
import { asGuest } from '../guest/guest.ts';
import { t } from '../i18n/tournaments.ts';
import { actIn, type TournamentAct } from '../net/tournaments.ts';
import { Fault } from '../ui/Fault.tsx';
import { Link } from '../ui/Link.tsx';
import { matchPath } from '../ui/router.ts';
import { useBusy } from '../ui/useBusy.ts';
import { tournamentFault } from './faults.ts';
import { momentText } from '../i18n/dates.ts';

interface OwnProps {
  readonly view: TournamentView;
  /** The guest's id; null: no guest yet. */
  readonly own: string | null;
}

/** What a player can do now about a table. */
function OwnTable({ table, player, act }: { table: TournamentTable; player: number; act: () => void }) {
  const { status, matchID, dueAt, paused } = table;
  const seat = table.seats.find((each) => each.player === player);
  if (status === 'playing' && matchID !== null && seat?.missed !== true) {
    return (
      <>
        {paused && <p>{t('tournaments:own.paused')}</p>}
        <p className="row">
          <Link to={matchPath(matchID)} className="button primary">
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
        <button type="button" className="primary" onClick={act}>
          {t('tournaments:own.arrive')}
        </button>
      </p>
    </>
  );
}

/** The guest's part in a tournament: registration, check-in and their table. */
export function OwnCard({ view, own }: OwnProps) {
  const { busy, fault, run } = useBusy(tournamentFault);
  const { tournamentID, status, players, plan, rounds } = view;
  const me = players.find(({ guest }) => own !== null && guest === own);
  const act = (name: TournamentAct) => () => run(() => asGuest(() => actIn(tournamentID, name)));
  const isOpen = status === 'registration' || status === 'running';
  const isIn = me !== undefined && me.state !== 'withdrawn';
  const canRegister = status === 'registration' && !isIn;
  if (!isOpen || (me === undefined && !canRegister)) return null;
  const tables = rounds.at(-1)?.tables.filter(({ seats }) => seats.some(({ player }) => player === me?.number)) ?? [];
  const checksIn = isIn && me.state !== 'ready' && (plan.checkIn || status === 'running') && me.state !== 'registered';
  const canCheckIn = checksIn || (isIn && me.state === 'registered' && plan.checkIn);
  return (
    <section className="card">
      <h2>{t('tournaments:own.title')}</h2>
      {me !== undefined && <p>{t(`tournaments:own.is.${me.state}`)}</p>}
      {isIn &&
        tables.map((table) => <OwnTable key={table.number} table={table} player={me.number} act={act('arrive')} />)}
      <p className="row">
        {canRegister && (
          <button type="button" className="primary" disabled={busy} onClick={act('register')}>
            {t('tournaments:own.register')}
          </button>
        )}
        {canCheckIn && (
          <button type="button" className="primary" disabled={busy} onClick={act('check-in')}>
            {t('tournaments:own.checkIn')}
          </button>
        )}
        {isIn && (
          <button type="button" className="plain" disabled={busy} onClick={act('withdraw')}>
            {t('tournaments:own.withdraw')}
          </button>
        )}
      </p>
      <Fault>{fault}</Fault>
    </section>
  );
}
