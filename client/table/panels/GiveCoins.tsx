import { useState } from 'react';
import { check, type Action, type State } from '../../../game/engine.ts';
import { FACTIONS } from '../../../game/state/ids.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { FACTION_NAMES } from '../../words/names.ts';
import { ActionButton } from './ActionButton.tsx';

interface GiveCoinsProps {
  readonly view: State;
  readonly seat: number;
  readonly busy: boolean;
  readonly onAct: (action: Action) => void;
}

/** Gives coins to another player, where the engine would allow one coin at least. */
export function GiveCoins({ view, seat, busy, onAct }: GiveCoinsProps) {
  const others = view.players.filter((_, id) => id !== seat).map(({ faction }) => faction);
  const [to, setTo] = useState(others[0]);
  const [coins, setCoins] = useState(1);
  if (to === undefined || check(view, seat, { type: 'giveCoins', to, amount: 1 }) !== null) return null;
  return (
    <details className="group">
      <summary>{MATCH_WORDS.giveTitle}</summary>
      <div className="row">
        <label className="field">
          <span>{MATCH_WORDS.giveTo}</span>
          <select value={to} onChange={(event) => setTo(FACTIONS.find((id) => id === event.target.value) ?? to)}>
            {others.map((faction) => (
              <option key={faction} value={faction}>
                {FACTION_NAMES[faction]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>{MATCH_WORDS.giveAmount}</span>
          <input
            type="number"
            min={1}
            max={view.players[seat].coins}
            value={coins}
            onChange={(event) => setCoins(Math.trunc(Number(event.target.value)))}
          />
        </label>
        <ActionButton
          action={{ type: 'giveCoins', to, amount: coins }}
          name={`${MATCH_WORDS.give}: ${coins}, ${FACTION_NAMES[to]}`}
          disabled={busy}
          onAct={onAct}
        >
          {MATCH_WORDS.give}
        </ActionButton>
      </div>
    </details>
  );
}
