import { memo, type ReactNode } from 'react';
import type { Refusal, State } from '../../../game/engine.ts';
import { objectiveProgress, objectiveStatus } from '../../../game/queries.ts';
import { objectiveRequirement, objectiveTitle } from '../../i18n/cards.ts';
import { amount } from '../../i18n/phrases.ts';
import { refusalText } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { tip } from '../../ui/tips.ts';
import { OfferButton } from '../bar/OfferButton.tsx';
import { act, offer } from '../flow/FlowContext.ts';
import { isPlayable } from '../source.ts';
import { useTableValue } from '../TableContext.tsx';
import { CARD_RULES } from '../tips/facts.ts';
import { useRoomy } from '../useRoomy.ts';

/** Combat cards, highest first. */
const CombatCards = memo(function CombatCards({ hand }: { hand: readonly number[] }) {
  return (
    <div
      className="hand-cards"
      {...tip(() => ({
        name: t('table:hand.combatCards'),
        text: t('table:tip.combatCardsText'),
        now: amount('combatCards', hand.length),
        rule: CARD_RULES.combatCard,
      }))}
    >
      <Icon name="combatCards" />
      {hand.length === 0 && <span className="soft">{t('table:hand.none')}</span>}
      {hand
        .toSorted((a, b) => b - a)
        .map((card, i) => (
          <span key={i} className="combat-card">
            <span className="hidden">{t('table:hand.card')} </span>
            {card}
          </span>
        ))}
    </div>
  );
});

/** The icons for the values that objectives refer to. */
const MEASURES: Readonly<Record<string, IconName>> = {
  popularity: 'popularity',
  coins: 'coins',
  combatCards: 'combatCards',
  combatStars: 'star',
  factoryCards: 'factory',
  upgrades: 'upgrade',
  mechs: 'mech',
  recruits: 'enlist',
  resourcesEachType: 'any',
  resourcesOneType: 'any',
  power: 'power',
  workers: 'worker',
  structures: 'build',
  control: 'flag',
};

/** The progress towards each minimum in an objective, in the order of the objective's text. */
function ObjectiveNumbers({ view, seat, card }: { view: State; seat: number; card: number }) {
  const numbers = objectiveProgress(view, seat, card);
  if (numbers.length === 0) return null;
  return (
    <span className="objective-numbers">
      {numbers.map(({ what, n, of }) => (
        <span key={what} className={n >= of ? 'met' : undefined}>
          <Icon name={MEASURES[what] ?? 'objective'} /> {t('table:progress', { n: Math.min(n, of), of })}
        </span>
      ))}
    </span>
  );
}

interface ObjectiveProps {
  readonly card: number;
  /** The progress towards the objective's minima. */
  readonly numbers: ReactNode;
  readonly holds: boolean;
  /** Why the objective cannot be revealed now, or null if it can. */
  readonly refused: Refusal['refused'] | null;
  readonly canReveal: boolean;
}

/** An objective in hand, whether its condition is met, and a button to reveal it (OBJ). */
function Objective({ card, numbers, holds, refused, canReveal }: ObjectiveProps) {
  const roomy = useRoomy();
  const title = objectiveTitle(card);
  const reveal = offer(`reveal-${card}`, t('table:hand.reveal', { title }), act({ type: 'revealObjective', card }));
  return (
    <li
      className={holds ? 'objective holds' : 'objective'}
      {...tip(() => ({ name: title, text: objectiveRequirement(card), rule: CARD_RULES.objective }))}
    >
      <details name={roomy ? undefined : 'objective'} open={roomy || undefined}>
        <summary>
          <Icon name={holds ? 'check' : 'objective'} /> {title}
          <span className="hidden">{t(holds ? 'table:hand.holds' : 'table:hand.holdsNot')}</span>
          {numbers}
        </summary>
        <p>{objectiveRequirement(card)}</p>
        <p className="soft">
          {t(holds ? 'table:hand.holds' : 'table:hand.holdsNot')}
          {holds && refused !== null ? ` ${refusalText(refused)}` : ''}
        </p>
      </details>
      {refused === null && canReveal && <OfferButton offer={reveal} className="small" />}
    </li>
  );
}

function Objectives({ view, seat }: { view: State; seat: number }) {
  const { source } = useTableValue();
  const canReveal = isPlayable(source);
  const status = objectiveStatus(view, seat);
  if (status.length === 0) return null;
  return (
    <ul className="objectives" aria-label={t('table:hand.objectives')}>
      {status.map(({ card, holds, refusal }) => (
        <Objective
          key={card}
          card={card}
          numbers={<ObjectiveNumbers view={view} seat={seat} card={card} />}
          holds={holds}
          refused={refusal?.refused ?? null}
          canReveal={canReveal}
        />
      ))}
    </ul>
  );
}

/** A seat's secret cards. */
export function Hand({ view, seat }: { view: State; seat: number }) {
  return (
    <section className="hand" aria-label={t('table:hand.title')}>
      <CombatCards hand={view.players[seat].hand} />
      <Objectives view={view} seat={seat} />
    </section>
  );
}
