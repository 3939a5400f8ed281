import type { State } from '../../game/engine.ts';
import { UNKNOWN_CARD } from '../../game/view.ts';
import { FACTION_NAMES } from '../words/names.ts';
import { DEBUG_WORDS } from './words.ts';

const cardsText = (cards: readonly number[]): string =>
  cards.includes(UNKNOWN_CARD) ? DEBUG_WORDS.hiddenCards(cards.length) : `[${cards.join(', ')}]`;

/** The cards in everybody's hand, as far as the view shows them. */
export function Secrets({ view }: { view: State }) {
  return (
    <details className="panel" open>
      <summary>{DEBUG_WORDS.secrets}</summary>
      <ul className="plain-list">
        {view.players.map(({ faction, hand, objectives }) => (
          <li key={faction}>
            <b>{FACTION_NAMES[faction]}</b>: {DEBUG_WORDS.handOf(cardsText(hand))},{' '}
            {DEBUG_WORDS.objectivesOf(cardsText(objectives))}
          </li>
        ))}
      </ul>
    </details>
  );
}
