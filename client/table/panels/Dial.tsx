import { useState } from 'react';
import type { Action, State } from '../../../game/engine.ts';
import { combatLimits } from '../../../game/queries.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { FACTION_NAMES } from '../../words/names.ts';
import type { FactionId } from '../../../game/state/ids.ts';
import { ACTION_WORDS } from '../../words/actions.ts';
import type { Group } from '../groups.ts';
import { ActionButton } from './ActionButton.tsx';

interface DialProps {
  readonly view: State;
  readonly seat: number;
  readonly group: Group;
  readonly busy: boolean;
  readonly onAct: (action: Action) => void;
}

/** The secret choice of a combat: a number, cards, and one button that cannot be taken back. */
export function Dial({ view, seat, group, busy, onAct }: DialProps) {
  const commits = group.choices.flatMap(({ action }) => (action.type === 'commit' ? [action] : []));
  const [power, setPower] = useState(0);
  const [cards, setCards] = useState(0);
  const limits = combatLimits(view, seat);
  const powers = [...new Set(commits.map((commit) => commit.power))];
  const hands = commits.filter((commit) => commit.power === powers[0]).map((commit) => commit.combatCards);
  const chosen = commits.find((commit) => commit.power === power && commit.combatCards.length === cards) ?? commits[0];
  const total = chosen.combatCards.reduce((sum, card) => sum + card, chosen.power);
  const opponent = view.players.find(({ faction }) => faction === limits?.against);
  return (
    <div className="dial group">
      {opponent !== undefined && (
        <p>
          {FACTION_NAMES[limits?.against as FactionId]}: {MATCH_WORDS.power} {opponent.power}, {MATCH_WORDS.cards}{' '}
          {opponent.hand.length}
        </p>
      )}
      <fieldset className="choices">
        <legend>{MATCH_WORDS.dialTitle}</legend>
        {powers.map((n) => (
          <label key={n} className="chip">
            <input type="radio" name="power" checked={chosen.power === n} onChange={() => setPower(n)} />
            {n}
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>{MATCH_WORDS.cardsTitle}</legend>
        {hands.map((hand) => (
          <label key={hand.length} className="chip">
            <input
              type="radio"
              name="cards"
              checked={chosen.combatCards.length === hand.length}
              onChange={() => setCards(hand.length)}
            />
            {hand.length === 0 ? MATCH_WORDS.none : hand.join(' + ')}
          </label>
        ))}
      </fieldset>
      <ActionButton
        action={chosen}
        name={ACTION_WORDS.commitLabel(chosen.power, chosen.combatCards)}
        className="primary"
        disabled={busy}
        onAct={onAct}
      >
        {ACTION_WORDS.commitLabel(chosen.power, chosen.combatCards)} ({MATCH_WORDS.total(total)})
      </ActionButton>
    </div>
  );
}
