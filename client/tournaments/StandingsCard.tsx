import type { TournamentView } from '../../protocol/tournaments.ts';
import { numberText, signedText } from '../i18n/numbers.ts';
import { t } from '../i18n/tournaments.ts';
import { PlayerName } from './PlayerName.tsx';

const TENTHS = 10;
const rounded = (n: number): number => Math.round(n * TENTHS) / TENTHS;

/** The standings so far. */
export function StandingsCard({ view, own }: { view: TournamentView; own: string | null }) {
  const { standings, players, plan } = view;
  return (
    <section className="card">
      <h2>{t('tournaments:standings')}</h2>
      <table className="tournament-standings">
        <thead>
          <tr>
            <th scope="col">{t('tournaments:rank')}</th>
            <th scope="col">{t('tournaments:player')}</th>
            <th scope="col">{t('tournaments:points')}</th>
            <th scope="col">{t('tournaments:wins')}</th>
            <th scope="col" title={t('tournaments:marginHint')}>
              {t('tournaments:margin')}
            </th>
          </tr>
        </thead>
        <tbody>
          {standings.map(({ player, rank, points, wins, margin, division }) => (
            <tr key={player} className={own !== null && players[player].guest === own ? 'own' : undefined}>
              <td>{numberText(rank)}</td>
              <th scope="row">
                <PlayerName view={view} number={player} />
                {plan.format === 'league' && division !== null && (
                  <small>{t('tournaments:division', { number: division })}</small>
                )}
              </th>
              <td>
                <b>{numberText(rounded(points))}</b>
              </td>
              <td>{numberText(wins)}</td>
              <td>{signedText(rounded(margin))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
