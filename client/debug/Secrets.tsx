import { t } from '../i18n/debug.ts';
import type { State } from '../../game/engine.ts';
import { UNKNOWN_CARD } from '../../game/view.ts';

const cardsText = (cards: readonly number[]): string =>
  cards.includes(UNKNOWN_CARD) ? t('debug:secrets.hidden', { n: cards.length }) : `[${cards.join(', ')}]`;

/** The combat cards and objectives in each player's hand, or only their number where the view hides them. */
export function Secrets({ view }: { view: State }) {
  return (
    <details className="panel" open>
      <summary>{t('debug:secrets.title')}</summary>
      <ul className="plain-list">
        {view.players.map(({ faction, hand, objectives }) => (
          <li key={faction}>
            <b>{t(`faction.${faction}`)}</b>: {t('debug:secrets.hand', { cards: cardsText(hand) })},{' '}
            {t('debug:secrets.objectives', { cards: cardsText(objectives) })}
          </li>
        ))}
      </ul>
    </details>
  );
}
