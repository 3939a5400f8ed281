import type { TournamentView } from '../../protocol/tournaments.ts';
import { t } from '../i18n/tournaments.ts';
import { PlayerName } from './PlayerName.tsx';

/** The registered players, before the tournament starts. */
export function PlayersCard({ view }: { view: TournamentView }) {
  const inside = view.players.filter(({ state }) => state !== 'withdrawn');
  return (
    <section className="card">
      <h2>{t('tournaments:players')}</h2>
      <ul className="tournament-players">
        {inside.map(({ number, state }) => (
          <li key={number}>
            <PlayerName view={view} number={number} />
            {view.plan.checkIn && <small>{t(`tournaments:state.${state}`)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
