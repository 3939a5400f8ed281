import type { State } from '../../game/engine.ts';
import { factionMat, playerMat } from '../../game/state/tables.ts';
import { structureBonusText } from '../i18n/cards.ts';
import { amountParts, listed } from '../i18n/phrases.ts';
import { t } from '../i18n/rules.ts';
import { RuleRef } from './links.tsx';

/** Returns the seats clockwise from the first player (SET-3, SET-4). */
function inTurnOrder({ seating, first }: State): number[] {
  const at = seating.indexOf(first);
  return [...seating.slice(at), ...seating.slice(0, at)];
}

function startOf(view: State, seat: number): string {
  const { faction, mat } = view.players[seat];
  const { startPower, startCombatCards } = factionMat(faction);
  const { startPopularity, startCoins, objectivesDrawn } = playerMat(mat);
  return listed([
    ...amountParts({
      power: startPower,
      combatCards: startCombatCards,
      popularity: startPopularity,
      coins: startCoins,
    }),
    t('rules:setUp.objectives', { count: objectivesDrawn }),
  ]);
}

const SWITCHES = [
  'expansion',
  'coinsMayBeGiven',
  'promoCards',
  'allowBannedPairings',
  'relentlessOnFactory',
  'disarmOnMine',
] as const;

/** How a match was set up: its seats in turn order, the structure bonus and the options. */
export function SetUp({ view }: { view: State }) {
  return (
    <>
      <h3>{t('rules:setUp.title')}</h3>
      <p>
        {t('rules:setUp.intro')} <RuleRef id="SET-5" />
      </p>
      <ol className="rules-seats">
        {inTurnOrder(view).map((seat) => {
          const { faction, mat } = view.players[seat];
          return (
            <li key={seat}>
              <b>{t(`faction.${faction}`)}</b>{' '}
              {t('rules:setUp.matNumber', { mat: t(`mat.${mat}`), number: playerMat(mat).number })}
              <br />
              {startOf(view, seat)}
            </li>
          );
        })}
      </ol>
      <h4>{t('rules:setUp.bonus')}</h4>
      <p>
        {structureBonusText(view.structureBonus)} <RuleRef id="END-6" />
      </p>
      <h4>{t('rules:setUp.options')}</h4>
      <dl className="rules-options">
        <div>
          <dt>{t('option.starsToEnd')}</dt>
          <dd>{view.options.starsToEnd}</dd>
        </div>
        {SWITCHES.map((option) => (
          <div key={option}>
            <dt>{t(`option.${option}`)}</dt>
            <dd>{view.options[option] ? t('rules:setUp.yes') : t('rules:setUp.no')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
