import { factoryCountsAsTerritories, hexes, popularityTiers, tracks } from '../../game/data/board.ts';
import { BOTTOM_ACTIONS, STARS, TERRAINS, type TopAction } from '../../game/data/ids.ts';
import { sentence } from '../i18n/phrases.ts';
import { t } from '../i18n/rules.ts';
import { Icon } from '../ui/Icon.tsx';
import { RuleRef } from './links.tsx';

const TOP: readonly TopAction[] = ['move', 'bolster', 'trade', 'produce'];

/** The rule for each action. */
const ACTION_RULES = {
  move: 'MOV-1',
  bolster: 'BOL-1',
  trade: 'TRD-1',
  produce: 'PRO-2',
  upgrade: 'UPG-1',
  deploy: 'DEP-1',
  build: 'BLD-1',
  enlist: 'ENL-1',
} as const;

const COMBAT = [
  ['before', 'CMB-1'],
  ['during', 'CMB-3'],
  ['after', 'CMB-6'],
] as const;

function Actions() {
  return (
    <dl className="terms">
      {TOP.map((action) => (
        <div key={action}>
          <dt>{t(`table:section.${action}`)}</dt>
          <dd>
            {t(`rules:start.action.${action}`)} <RuleRef id={ACTION_RULES[action]} />
          </dd>
        </div>
      ))}
      {BOTTOM_ACTIONS.map((action) => (
        <div key={action}>
          <dt>{t(`table:bottomAction.${action}`)}</dt>
          <dd>
            {t(`rules:start.action.${action}`)} <RuleRef id={ACTION_RULES[action]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What each terrain produces (PRO-2). */
function Land() {
  return (
    <ul className="rules-land">
      {TERRAINS.map((terrain) => {
        const produces = hexes.find((hex) => hex.terrain === terrain)?.produces ?? null;
        return produces === null ? null : (
          <li key={terrain}>
            <b>{sentence(t(`table:terrain.${terrain}`))}</b> <Icon name={produces} />{' '}
            {t(`table:help.icon.${produces}.name`)}
          </li>
        );
      })}
    </ul>
  );
}

/** Coins by popularity tier (END-4). */
function Tiers() {
  return (
    <table className="rules-tiers">
      <thead>
        <tr>
          <th scope="col">{t('rules:start.scorePopularity')}</th>
          <th scope="col">{t('rules:start.scoreCount.stars')}</th>
          <th scope="col">{t('rules:start.scoreCount.territories')}</th>
          <th scope="col">{t('rules:start.scoreCount.resources')}</th>
        </tr>
      </thead>
      <tbody>
        {popularityTiers.map(({ from, to, star, territory, twoResources }) => (
          <tr key={from}>
            <th scope="row">{t('rules:start.scoreRange', { from, to })}</th>
            <td>{star}</td>
            <td>{territory}</td>
            <td>{twoResources}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The game on one page. `stars`: the number of stars that end the match. */
export function QuickStart({ stars }: { stars: number }) {
  return (
    <div className="quick-start">
      <section>
        <h3>{t('rules:start.goal')}</h3>
        <p>
          {t('rules:start.goalText')} <RuleRef id="END-3" />
        </p>
        <h3>{t('rules:start.turn')}</h3>
        <p>
          {t('rules:start.turnText')} <RuleRef id="TURN-1" />
        </p>
        <Actions />
        <h4>{t('rules:start.terrain')}</h4>
        <Land />
      </section>
      <section>
        <h3>{t('rules:start.combat')}</h3>
        <ol>
          {COMBAT.map(([step, rule]) => (
            <li key={step}>
              {t(`rules:start.combatText.${step}`, { most: tracks.combatDial[1] })} <RuleRef id={rule} />
            </li>
          ))}
        </ol>
        <h3>{t('rules:start.stars')}</h3>
        <p>
          {t('rules:start.starsText', { stars })} <RuleRef id="STR-1" />
        </p>
        <ul className="rules-stars">
          {STARS.map((star) => (
            <li key={star}>
              <Icon name="star" /> {t(`table:star.${star}`)}
            </li>
          ))}
        </ul>
        <h3>{t('rules:start.score')}</h3>
        <p>
          {t('rules:start.scoreText', { count: factoryCountsAsTerritories })} <RuleRef id="END-4" />
        </p>
        <Tiers />
      </section>
    </div>
  );
}
