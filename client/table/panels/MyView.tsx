import type { State } from '../../../game/engine.ts';
import { objectiveStatus } from '../../../game/queries.ts';
import { objectiveCard } from '../../../game/state/tables.ts';
import { MATCH_WORDS } from '../../words/match.ts';

/** What only I know: my hand and my objectives. */
export function MyView({ view, seat }: { view: State; seat: number }) {
  const { hand } = view.players[seat];
  return (
    <details className="panel" open>
      <summary>{MATCH_WORDS.myView}</summary>
      <p>
        {MATCH_WORDS.hand}:{' '}
        {hand.length === 0
          ? MATCH_WORDS.emptyHand
          : hand.map((card, i) => (
              <span key={i} className="combat-card">
                {card}
              </span>
            ))}
      </p>
      <ul className="plain-list">
        {objectiveStatus(view, seat).map(({ card, holds }) => {
          const { title, requirement } = objectiveCard(card);
          return (
            <li key={card}>
              <b>
                {title} ({card})
              </b>
              : {requirement}{' '}
              <span className={holds ? 'effect gain' : 'hint'}>{holds ? MATCH_WORDS.holds : MATCH_WORDS.holdsNot}</span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
