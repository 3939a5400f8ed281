import { useState } from 'react';
import { hexes } from '../../../game/data/board.ts';
import type { PlaceId } from '../../../game/data/ids.ts';
import type { Defence } from '../../../game/plan/plan.ts';
import { listed, placeName } from '../../i18n/phrases.ts';
import { t } from '../../i18n/plan.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MAX_ON_DIAL } from '../combatModel.ts';
import type { PlanControl } from './usePlan.ts';

/** The maximum number of places, and of answers to attacks, that the server accepts. */
const MOST = 10;

const PLACES: readonly PlaceId[] = hexes.map(({ id }) => id);

interface PlaceSelectProps {
  readonly label: string;
  readonly none: string;
  readonly value: PlaceId | null;
  readonly onChange: (place: PlaceId | null) => void;
}

function PlaceSelect({ label, none, value, onChange }: PlaceSelectProps) {
  return (
    <label className="plan-field">
      {label}
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(PLACES.find((place) => place === target.value) ?? null)}
      >
        <option value="">{none}</option>
        {PLACES.map((place) => (
          <option key={place} value={place}>
            {placeName(place)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The places that must be free of other players' units when the turn is played. */
export function Places({ plan: { kept, change } }: { plan: PlanControl }) {
  const { clear } = kept;
  return (
    <div className="plan-places">
      <PlaceSelect
        label={t('plan:clear')}
        none={t('plan:clearAdd')}
        value={null}
        onChange={(place) => {
          if (place !== null && !clear.includes(place) && clear.length < MOST) change({ clear: [...clear, place] });
        }}
      />
      {clear.map((place) => (
        <button
          key={place}
          type="button"
          className="small"
          aria-label={t('plan:clearRemove', { place: placeName(place) })}
          onClick={() => change({ clear: clear.filter((other) => other !== place) })}
        >
          {placeName(place)} <Icon name="close" />
        </button>
      ))}
    </div>
  );
}

function orderText({ at, power, combatCards }: Defence): string {
  const place = at === null ? t('plan:anywhere') : placeName(at);
  if (combatCards.length === 0) return t('plan:orderPlain', { place, power });
  return t('plan:order', { place, power, cards: listed(combatCards.map(String)) });
}

/** Answers to attacks: the power and cards for a place, or for any place. */
export function Orders({ plan: { kept, change, view, seat } }: { plan: PlanControl }) {
  const { defences } = kept;
  const player = view.players[seat];
  const [at, setAt] = useState<PlaceId | null>(null);
  const [power, setPower] = useState(0);
  const [ability, setAbility] = useState(true);
  const [played, setPlayed] = useState<readonly number[]>([]);
  const most = Math.min(MAX_ON_DIAL, player.power);
  const add = () => {
    const combatCards = played.map((i) => player.hand[i]).toSorted((a, b) => b - a);
    change({ defences: [...defences, { at, power: Math.min(power, most), combatCards, ability }] });
    setPlayed([]);
  };
  return (
    <fieldset className="plan-orders">
      <legend>{t('plan:orders')}</legend>
      {defences.map((defence, i) => (
        // Two answers can be identical, so only the position distinguishes them.
        <p key={i} className="plan-order">
          {orderText(defence)}
          <button
            type="button"
            className="tool"
            aria-label={t('plan:removeOrder')}
            onClick={() => change({ defences: defences.filter((_, other) => other !== i) })}
          >
            <Icon name="close" />
          </button>
        </p>
      ))}
      {defences.length < MOST && (
        <>
          <PlaceSelect label={t('plan:where')} none={t('plan:anywhere')} value={at} onChange={setAt} />
          <label className="plan-field">
            {t('plan:power')}
            <input
              type="number"
              name="plan-power"
              min={0}
              max={most}
              value={power}
              onChange={({ target }) => setPower(Math.max(0, Math.min(most, Math.trunc(Number(target.value) || 0))))}
            />
          </label>
          {player.hand.length > 0 && (
            <fieldset className="choices plan-cards">
              <legend>{t('plan:cards')}</legend>
              {player.hand.map((card, i) => (
                // The cards in a hand are identified only by their position.
                <label key={i} className="chip">
                  <input
                    type="checkbox"
                    checked={played.includes(i)}
                    onChange={() =>
                      setPlayed(played.includes(i) ? played.filter((other) => other !== i) : [...played, i])
                    }
                  />
                  {card}
                </label>
              ))}
            </fieldset>
          )}
          <label className="check">
            <input type="checkbox" checked={ability} onChange={({ target }) => setAbility(target.checked)} />
            <span>{t('plan:ability')}</span>
          </label>
          <button type="button" className="small" data-plan-order onClick={add}>
            {t('plan:add')}
          </button>
        </>
      )}
    </fieldset>
  );
}
