import { paymentChoices, sectionOffers, type RowOffer, type SectionOffer } from '../../../game/queries.ts';
import type { BottomAction, Section } from '../../../game/data/ids.ts';
import { amount, amounts, listed } from '../../i18n/phrases.ts';
import { whyOf } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import { rowEffects } from '../offerWords.ts';
import { gainParts } from '../cardWords.ts';
import { factoryCard } from '../../../game/state/tables.ts';
import { act, offer, pick, type FlowContext } from './FlowContext.ts';
import { beginOnMat, isBottom, showBottom } from './bottom.ts';
import { showMove } from './move.ts';
import { showProduce } from './produce.ts';
import { showResources } from './resources.ts';
import type { MutableFlow, Offer } from './types.ts';

const offersOf = ({ view, seat }: FlowContext): SectionOffer[] => sectionOffers(view, seat);

/** Says which sections can be chosen (TURN-1, and Rusviet's Relentless). */
function hintOf(last: SectionOffer['section'] | null, offers: readonly SectionOffer[]): string {
  if (last === null) return t('table:rows.pickFirst');
  const again = offers.find(({ section }) => section === last);
  return t(again?.refusal === null ? 'table:rows.pickAny' : 'table:rows.pick');
}

/** Shows the sections of the player mat (TURN-1). */
export function showSections(context: FlowContext, flow: MutableFlow): void {
  const { view, seat, player } = context;
  flow.hint = hintOf(player.section, offersOf(context));
  for (const section of offersOf(context)) {
    const { refusal } = section;
    flow.mat.sections.set(
      section.section,
      offer(
        `section-${section.section}`,
        t(`table:section.${section.section}`),
        refusal === null ? act({ type: 'takeSection', section: section.section }) : null,
        {
          icon: section.section,
          effects: [
            ...rowEffects(view, seat, section.top),
            ...(section.bottom === null ? [] : rowEffects(view, seat, section.bottom)),
          ],
          why: refusal === null ? undefined : whyOf(refusal),
        },
      ),
    );
  }
}

function bolster(context: FlowContext): Offer[] {
  return context.legal('bolster').map((action) =>
    offer(`bolster-${action.gain}`, t(`table:top.bolster.${action.gain}`), act(action), {
      icon: action.gain,
      effects: context.effects(action),
    }),
  );
}

function trade(context: FlowContext, flow: MutableFlow): Offer[] {
  const actions = context.legal('trade');
  const resources = actions.filter(({ gain }) => gain === 'resources');
  if (context.draft?.kind === 'resources') {
    showResources(context, flow, resources);
    return [];
  }
  return [
    ...(resources.length > 0
      ? [
          offer('trade-resources', t('table:top.trade.resources'), pick({ kind: 'resources', resources: {} }), {
            icon: 'any',
            effects: [
              { tone: 'cost', text: amount('coins', 1), icon: 'coins', n: 1 },
              { tone: 'gain', text: amount('any', 2), icon: 'any', n: 2 },
            ],
          }),
        ]
      : []),
    ...actions
      .filter(({ gain }) => gain === 'popularity')
      .map((action) =>
        offer('trade-popularity', t('table:top.trade.popularity'), act(action), {
          icon: 'popularity',
          effects: context.effects(action),
        }),
      ),
  ];
}

function factory(context: FlowContext): Offer[] {
  const number = context.player.factoryCard;
  if (number === null) return [];
  const card = factoryCard(number);
  return context.legal('factory').map((action) => {
    const gains = action.choice === undefined ? card.gain : [card.gain[action.choice]];
    const cards = action.combatCards ?? [];
    const gain = listed(gains.flatMap(gainParts));
    const label =
      cards.length === 0
        ? t('table:top.factory', { gain })
        : t('table:top.factoryCards', { gain, cards: listed(cards.map(String)), count: cards.length });
    return offer(`factory-${action.choice ?? ''}-${cards.join('-')}`, label, act(action), {
      icon: 'factory',
      effects: context.effects(action),
    });
  });
}

function coins(context: FlowContext): Offer[] {
  return context
    .legal('gainCoins')
    .map((action) =>
      offer('gainCoins', t('table:top.coins'), act(action), { icon: 'coins', effects: context.effects(action) }),
    );
}

function showTop(context: FlowContext, flow: MutableFlow, section: Section): void {
  switch (section) {
    case 'move':
      showMove(context, flow);
      // A player who has picked up a unit is moving.
      if (context.draft === null) flow.choices.push(...coins(context));
      break;
    case 'bolster':
      flow.choices.push(...bolster(context));
      break;
    case 'trade':
      flow.choices.push(...trade(context, flow));
      break;
    case 'produce':
      showProduce(context, flow);
      break;
    case 'factory':
      flow.choices.push(...factory(context));
      break;
  }
}

/** Returns an offer that says why an open row cannot be taken. */
function closedRow(section: SectionOffer, row: 'top' | 'bottom', context: FlowContext): Offer | null {
  const found = row === 'top' ? section.top : section.bottom;
  if (found === null || (row === 'top' && section.section === 'move')) return null;
  const name =
    row === 'top' ? t(`table:section.${section.section}`) : t(`table:bottomAction.${found.action as BottomAction}`);
  const code = canAfford(context, found) ? 'row' : 'cost';
  return offer(`closed-${row}`, name, null, {
    icon: found.action,
    effects: rowEffects(context.view, context.seat, found),
    why: {
      text: t(`table:rows.closed.${code}`, { cost: amounts(found.cost) }),
      rule: code === 'cost' ? 'TURN-4' : null,
    },
  });
}

/** Returns true if the cost could be paid. Tokens for a bottom row must be on controlled territories (CTL-4). */
function canAfford({ view, seat, player }: FlowContext, { action, cost }: RowOffer): boolean {
  return Object.entries(cost).every(([what, n]) => {
    if (what === 'coins' || what === 'power' || what === 'popularity') return player[what] >= n;
    if (!isBottom(action)) return player.hand.length >= n;
    const { from, cards } = paymentChoices(view, seat, action);
    return from.reduce((sum, purse) => sum + purse.n, cards.length > 0 ? 1 : 0) >= n;
  });
}

/** Shows the rows of the chosen section and the end of the turn (TURN-2, TURN-5). */
export function showRows(context: FlowContext, flow: MutableFlow): void {
  const { view, player, draft } = context;
  const { turn } = view;
  const { section } = player;
  if (turn === null || section === null) return;
  const own = offersOf(context).find((candidate) => candidate.section === section);
  const bottom = own?.bottom?.action;
  if (draft?.kind === 'bottom') {
    showBottom(context, flow, draft, true);
    return;
  }
  const isPicking = draft !== null;
  if (turn.top === 'open' && own !== undefined) {
    const before = flow.choices.length;
    showTop(context, flow, section);
    const nothing = flow.choices.length === before && flow.steppers.length === 0;
    if (nothing) pushIf(flow, closedRow(own, 'top', context));
    else flow.left.push(t(`table:section.${section}`));
    flow.mat.top = flow.choices[before] ?? null;
  }
  // The Factory card's bottom row is a Move (FCT-3).
  if (section === 'factory' && turn.bottom === 'open') showMove(context, flow);
  if (turn.bottom === 'open' && own !== undefined && bottom !== undefined && !(isPicking && draft.kind !== 'produce')) {
    const payable = context.has(bottom as BottomAction);
    if (payable) {
      const made = offer(
        `row-${bottom}`,
        t(`table:bottomAction.${bottom as BottomAction}`),
        pick({ kind: 'bottom', action: bottom as BottomAction }),
        {
          icon: bottom,
          effects: own.bottom === null ? [] : rowEffects(view, context.seat, own.bottom),
        },
      );
      flow.mat.bottom = made;
      flow.choices.push(made);
      flow.left.push(made.label);
      beginOnMat(context, flow, bottom as BottomAction);
    } else pushIf(flow, closedRow(own, 'bottom', context));
  }
}

function pushIf(flow: MutableFlow, made: Offer | null): void {
  if (made !== null) flow.choices.push(made);
}
