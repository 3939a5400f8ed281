import type { TournamentView } from '../../protocol/tournaments.ts';
import { t } from '../i18n/tournaments.ts';
import { planFacts } from './planFacts.ts';

/** The tournament's format and options. */
export function PlanCard({ view: { plan, match, status } }: { view: TournamentView }) {
  return (
    <details className="card tournament-plan" open={status === 'registration'}>
      <summary>{t('tournaments:how')}</summary>
      <dl>
        {planFacts(plan, match).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
