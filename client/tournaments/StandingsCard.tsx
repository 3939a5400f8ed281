import type { TournamentLine, TournamentView } from '../../protocol/tournaments.ts';
import { numberText, signedText } from '../i18n/numbers.ts';
import { t } from '../i18n/tournaments.ts';
import { PlayerName } from './PlayerName.tsx';
import './standings.css';

const TENTHS = 10;
const rounded = (n: number): number => Math.round(n * TENTHS) / TENTHS;

/** Returns the standings by division, in order; outside a league, there is one group for all players. */
const divisionsOf = ({ standings }: TournamentView): (readonly [number | null, readonly TournamentLine[]])[] =>
  [...new Set(standings.map(({ division }) => division))].map((division) => [
    division,
    standings.filter((line) => line.division === division),
  ]);

const COLUMNS = 5;

/** The standings so far. */
export function StandingsCard({ view, own }: { view: TournamentView; own: string | null }) {
  const { players, plan } = view;
  const isLeague = plan.format === 'league';
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
        {divisionsOf(view).map(([division, lines]) => (
          <tbody key={division ?? 0}>
            {isLeague && (
              <tr className="tournament-division">
                <th scope="rowgroup" colSpan={COLUMNS}>
                  {division === null ? '–' : t('tournaments:division', { number: division })}
                </th>
              </tr>
            )}
            {lines.map(({ player, points, wins, margin }, i) => (
              <tr key={player} className={own !== null && players[player].guest === own ? 'own' : undefined}>
                <td>{numberText(i + 1)}</td>
                <th scope="row">
                  <PlayerName view={view} number={player} />
                </th>
                <td>
                  <b>{numberText(rounded(points))}</b>
                </td>
                <td>{numberText(wins)}</td>
                <td>{signedText(rounded(margin))}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
