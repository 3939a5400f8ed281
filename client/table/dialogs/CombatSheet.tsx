import { useState } from 'react';
import { check, type Action } from '../../../game/engine.ts';
import { abilityName, mechText } from '../../i18n/cards.ts';
import { amount, placeOn } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { tip } from '../../ui/tips.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import { MAX_ON_DIAL, combatModel, kindsOf, type CombatModel, type Fighter } from '../combatModel.ts';
import { Emblem } from '../Emblem.tsx';
import { act, offer } from '../flow/FlowContext.ts';
import { actionText } from '../notation.ts';
import { useTableValue } from '../TableContext.tsx';
import { CombatScene, DialFace, type Corner } from './CombatScene.tsx';
import { iconTip } from '../tips/facts.ts';
import { DecisionSheet } from './DecisionSheet.tsx';

function Side({ fighter }: { fighter: Fighter }) {
  const { character, mechs, workers, power, cards, allowed, faction, attacks, isReady } = fighter;
  return (
    <div className="fighter">
      <h3>
        <Emblem faction={faction} size={26} /> {t(`faction.${faction}`)}
        <small>{t(attacks ? 'table:combat.attacks' : 'table:combat.defends')}</small>
      </h3>
      <p className="figures">
        <span {...tip(() => iconTip('power', amount('power', power)))}>
          <Icon name="power" /> <b>{power}</b>
        </span>
        <span
          {...tip(() =>
            iconTip('combatCards', t('table:combat.cards', { cards: amount('combatCards', cards), allowed })),
          )}
        >
          <Icon name="combatCards" /> <b>{cards}</b> <small>{t('table:combat.playable', { allowed })}</small>
        </span>
        {character && (
          <span {...tip(() => iconTip('character'))}>
            <Icon name="character" />
            <span className="hidden">{t('table:unit.character')}</span>
          </span>
        )}
        {mechs > 0 && (
          <span {...tip(() => iconTip('mech', t('table:unit.mechs', { count: mechs })))}>
            <Icon name="mech" /> {mechs}
          </span>
        )}
        {workers > 0 && (
          <span {...tip(() => iconTip('worker', amount('workers', workers)))}>
            <Icon name="worker" /> {workers}
          </span>
        )}
      </p>
      <div className="fighter-dial">
        {isReady && <DialFace faction={faction} value={null} />}
        <p className="fighter-state">{t(isReady ? 'table:combat.ready' : 'table:combat.choosing')}</p>
      </div>
    </div>
  );
}

/** The combat abilities of each side's deployed mechs, whether or not they apply to this combat. */
function Abilities({ fighters }: { fighters: readonly Fighter[] }) {
  const all = fighters.flatMap(({ faction, abilities }) => abilities.map((id) => ({ faction, id })));
  if (all.length === 0) return null;
  return (
    <ul className="fighter-abilities">
      {all.map(({ faction, id }) => (
        <li key={`${faction} ${id}`}>
          <Emblem faction={faction} size={18} />
          <span>
            <b>{abilityName(id)}</b> {mechText(faction, id)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The power dial and the combat cards. The choice stays secret until both players have chosen (CMB-3). Until something
 * is chosen, the dial is the next step. Committing a total of 0 requires a second click if more could be committed.
 */
function Dial({ fighter }: { fighter: Fighter }) {
  const { view, seat } = useTableValue().source;
  const [power, setPower] = useState<number | null>(null);
  const [played, setPlayed] = useState<readonly number[]>([]);
  const [asksAbout, setAsksAbout] = useState<string | null>(null);
  if (seat === null) return null;
  const hand = view.players[seat].hand.map((card, i) => ({ card, i })).sort((a, b) => b.card - a.card);
  const most = Math.min(MAX_ON_DIAL, fighter.power);
  const cards = played.map((i) => view.players[seat].hand[i]).sort((a, b) => b - a);
  const total = cards.reduce((sum, card) => sum + card, power ?? 0);
  const action: Action = { type: 'commit', power: power ?? 0, combatCards: cards };
  const couldMore = most > 0 || (fighter.allowed > 0 && hand.length > 0);
  const isUnset = couldMore && power === null && played.length === 0;
  const asks = couldMore && total === 0;
  const isAsking = asks && asksAbout === actionText(action);
  const isFull = played.length >= fighter.allowed;
  const toggle = (i: number) =>
    setPlayed(played.includes(i) ? played.filter((other) => other !== i) : [...played, i].slice(-fighter.allowed));
  const commit = offer(
    'commit',
    t('table:combat.commit', { total }),
    check(view, seat, action) === null ? act(action) : null,
    {
      look: isUnset || asks ? undefined : 'primary',
      icon: 'combat',
    },
  );
  return (
    <div className="dial">
      <fieldset>
        <legend>{t('table:combat.dial', { most })}</legend>
        <div className="dial-numbers">
          {Array.from({ length: MAX_ON_DIAL + 1 }, (_, n) => (
            <label
              key={n}
              className={n > most ? 'dial-number off' : 'dial-number'}
              data-primary={isUnset && n === most ? '' : undefined}
            >
              <input
                type="radio"
                name="power"
                value={n}
                disabled={n > most}
                checked={power === n}
                onChange={() => setPower(n)}
              />
              {n}
            </label>
          ))}
        </div>
      </fieldset>
      {fighter.allowed > 0 && (
        <fieldset>
          <legend>{t('table:combat.play', { count: fighter.allowed })}</legend>
          <div className="dial-cards">
            {hand.map(({ card, i }) => (
              <label key={i} className="combat-card">
                <input
                  type="checkbox"
                  name="card"
                  value={card}
                  checked={played.includes(i)}
                  onChange={() => toggle(i)}
                  aria-describedby={isFull ? 'cards-full' : undefined}
                />
                {card}
              </label>
            ))}
          </div>
          {isFull && (
            <span id="cards-full" className="hidden">
              {t('table:combat.full')}
            </span>
          )}
        </fieldset>
      )}
      <OfferButton
        offer={commit}
        className={isAsking ? 'commit warned' : 'commit'}
        isText
        onTake={asks && !isAsking ? () => setAsksAbout(actionText(action)) : undefined}
        isNext={!isUnset}
      >
        <Icon name="combat" />{' '}
        <span className="offer-label">{t(isAsking ? 'table:combat.doNothing' : 'table:combat.do')}</span>
        <b className="total">{total}</b>
      </OfferButton>
      <p className="soft" aria-live="polite">
        {t(isAsking ? 'table:combat.nothing' : 'table:combat.secret')}
      </p>
    </div>
  );
}

const cornerOf = ({ faction, character, mechs, workers }: Fighter): Corner => ({
  faction,
  units: kindsOf(character, mechs, workers),
});

function sheetTitle({ at }: CombatModel): string {
  return t('table:combat.title', { on: placeOn(at) });
}

/**
 * The sheet of the current combat: an illustration, the fighters' strength and whether they have chosen, and their
 * combat abilities. Includes the dial for a player who must choose.
 */
export function CombatSheet() {
  const { source, flow } = useTableValue();
  const { view, seat } = source;
  const combat = combatModel(view);
  if (combat === null || combat.fighters.length < 2) return null;
  const own = combat.fighters.find((fighter) => fighter.seat === seat);
  return (
    <DecisionSheet title={sheetTitle(combat)} at={combat.at} className="combat">
      <CombatScene at={combat.at} corners={[cornerOf(combat.fighters[0]), cornerOf(combat.fighters[1])]} />
      <div className="fighters">
        <Side fighter={combat.fighters[0]} />
        <Icon name="combat" />
        <Side fighter={combat.fighters[1]} />
      </div>
      {flow.sheet === 'combat' && own !== undefined && <Dial key={`${combat.at} ${own.seat}`} fighter={own} />}
      <Abilities fighters={combat.fighters} />
    </DecisionSheet>
  );
}
