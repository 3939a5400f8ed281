import type { TournamentView } from '../../protocol/tournaments.ts';
import { t } from '../i18n/tournaments.ts';
import { momentText } from '../i18n/dates.ts';
import { logText } from './names.ts';

/** The log of the tournament, newest entry first. */
export function LogCard({ view }: { view: TournamentView }) {
  return (
    <section className="card">
      <h2>{t('tournaments:log')}</h2>
      <ol className="tournament-log" reversed>
        {view.log.map((entry) => (
          <li key={entry.number}>
            <span dir="auto">{logText(view, entry)}</span>
            <small>{momentText(entry.at)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
