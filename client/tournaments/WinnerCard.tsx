import type { TournamentView } from '../../protocol/tournaments.ts';
import { t } from '../i18n/tournaments.ts';
import { Icon } from '../ui/Icon.tsx';
import { PlayerName } from './PlayerName.tsx';

/** The winner of a tournament that is over. */
export function WinnerCard({ view }: { view: TournamentView }) {
  const winner = view.standings.find(({ rank }) => rank === 1);
  if (winner === undefined) return null;
  return (
    <section className="card tournament-winner">
      <Icon name="score" />
      <div>
        <h2>{t('tournaments:winner')}</h2>
        <PlayerName view={view} number={winner.player} size={40} />
      </div>
    </section>
  );
}
