import { Link } from '../ui/Link.tsx';
import { matchPath } from '../ui/router.ts';
import { dateText } from '../i18n/dates.ts';
import { t } from '../i18n/profile.ts';
import { factionName, matName } from './names.ts';
import type { PastMatch } from '../../protocol/profile.ts';

function Row({ match }: { match: PastMatch }) {
  const { matchID, faction, mat, players, score, bid = 0, won, away, endedAt } = match;
  return (
    <tr className={won ? 'won' : undefined}>
      <td>{dateText(endedAt)}</td>
      <td>{factionName(faction)}</td>
      <td>{matName(mat)}</td>
      <td>{players}</td>
      <td>
        {score}
        {bid > 0 && <small> {t('profile:afterBid', { bid })}</small>}
      </td>
      <td>{away ? t('profile:away') : t(won ? 'profile:won' : 'profile:lost')}</td>
      <td>
        {matchID === undefined ? (
          <span className="hint">{t('profile:private')}</span>
        ) : (
          <Link to={matchPath(matchID)}>{t('profile:open')}</Link>
        )}
      </td>
    </tr>
  );
}

/** The matches a player has finished, latest first. */
export function PastMatches({ matches }: { matches: readonly PastMatch[] }) {
  return (
    <section className="card">
      <h2>{t('profile:past')}</h2>
      {matches.length === 0 ? (
        <p className="hint">{t('profile:none')}</p>
      ) : (
        <div className="scroll-x">
          <table className="past">
            <thead>
              <tr>
                <th scope="col">{t('profile:date')}</th>
                <th scope="col">{t('profile:faction')}</th>
                <th scope="col">{t('profile:mat')}</th>
                <th scope="col">{t('profile:players')}</th>
                <th scope="col">{t('profile:score')}</th>
                <th scope="col">{t('profile:wonCount')}</th>
                <th scope="col">{t('profile:match')}</th>
              </tr>
            </thead>
            <tbody>
              {matches.map((match, i) => (
                <Row key={i} match={match} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
