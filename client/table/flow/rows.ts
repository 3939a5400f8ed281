import { paymentChoices, sectionOffers, type RowOffer, type SectionOffer } from '../../../game/queries.ts';
import type { BottomAction, Section } from '../../../game/data/ids.ts';
import { amounts, listed } from '../../i18n/phrases.ts';
import { whyOf } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import { rowEffects } from '../offerWords.ts';
import { gainParts } from '../cardWords.ts';
import { factoryCard } from '../../../game/state/tables.ts';
import { act, offer, pick, type FlowContext } from './FlowContext.ts';
import { beginOnMat, isBottom, showBottom, showPayOnly } from './bottom.ts';
import { isForCoinsOnly } from './left.ts';
import { showFirstUnits, showMove } from './move.ts';
import { nextIs } from './primary.ts';
import { showProduce } from './produce.ts';
import { showResources } from './resources.ts';
import type { MutableFlow, Offer } from './types.ts';

const offersOf = ({ view, seat }: FlowContext): SectionOffer[] => sectionOffers(view, seat);

/** Returns a hint about which sections can be chosen (TURN-1, TURN-2, FAC-2). */
function hintOf(last: SectionOffer['section'] | null, offers: readonly SectionOffer[]): string {
  if (last === null) return t('table:rows.pickFirst');
  const again = offers.find(({ section }) => section === last);
  return t(again?.refusal === null ? 'table:rows.pickAny' : 'table:rows.pick');
}

/** Returns the number of rows of a section that the player can afford, or -1 if the section cannot be chosen. */
const rowsOf = (context: FlowContext, { refusal, top, bottom }: SectionOffer): number =>
  refusal !== null ? -1 : Number(canAfford(context, top)) + Number(bottom !== null && canAfford(context, bottom));

/**
 * Shows the sections of the player mat (TURN-1). Suggests the section with the most affordable rows (the first one in
 * a tie). A click on a unit chooses Move and selects the unit.
 */
export function showSections(context: FlowContext, flow: MutableFlow): void {
  const { view, seat, player } = context;
  const offers = offersOf(context);
  const [best] = offers.toSorted((a, b) => rowsOf(context, b) - rowsOf(context, a));
  flow.primary = { on: 'section', key: `section-${best.section}` };
  if (offers.some(({ section, refusal }) => section === 'move' && refusal === null)) showFirstUnits(context, flow);
  const hint = hintOf(player.section, offers);
  flow.hint = flow.pieces.size === 0 ? hint : `${hint} ${t('table:rows.orUnit')}`;
  for (const section of offers) {
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
  showResources(
    context,
    flow,
    actions.filter(({ gain }) => gain === 'resources'),
  );
  const { draft } = context;
  if (draft?.kind === 'resources' && Object.values(draft.resources).some((n) => n > 0)) return [];
  return actions
    .filter(({ gain }) => gain === 'popularity')
    .map((action) =>
      offer('trade-popularity', t('table:top.trade.popularity'), act(action), {
        icon: 'popularity',
        effects: context.effects(action),
      }),
    );
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
      // A player who has selected a unit has chosen to move rather than gain coins.
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

/**
 * Returns an unavailable offer for an open row, with the reason why it cannot be taken. Returns null if the section has
 * no such row, and for the top row of Move.
 */
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

/**
 * Returns true if the player could pay the cost. For a bottom row, counts the tokens on territories that the player
 * controls and at most one combat card (CTL-4, FAC-3).
 */
function canAfford({ view, seat, player }: FlowContext, { action, cost }: RowOffer): boolean {
  return Object.entries(cost).every(([what, n]) => {
    if (what === 'coins' || what === 'power' || what === 'popularity') return player[what] >= n;
    if (!isBottom(action)) return player.hand.length >= n;
    const { from, cards } = paymentChoices(view, seat, action);
    return from.reduce((sum, purse) => sum + purse.n, cards.length > 0 ? 1 : 0) >= n;
  });
}

/** Shows the open top row. Returns false if the row offers nothing to do. */
function showOpenTop(context: FlowContext, flow: MutableFlow, own: SectionOffer): boolean {
  const before = flow.choices.length;
  showTop(context, flow, own.section);
  const isOpen = flow.choices.length > before || flow.steppers.length > 0;
  if (!isOpen) pushIf(flow, closedRow(own, 'top', context));
  else flow.left.push(t(`table:section.${own.section}`));
  nextIs(flow);
  return isOpen;
}

/**
 * Shows the choices of the open bottom row if nothing else is left, otherwise a button for the row. A row that would
 * yield only its coins and bonuses is offered, but is never the next step.
 */
function showOpenBottom(context: FlowContext, flow: MutableFlow, own: SectionOffer, isAlone: boolean): void {
  const { view, seat } = context;
  const bottom = own.bottom?.action;
  if (own.bottom === null || bottom === undefined || !isBottom(bottom)) return;
  const actions = context.legal(bottom);
  if (actions.length === 0) {
    pushIf(flow, closedRow(own, 'bottom', context));
    return;
  }
  const isWhole = !actions.every((action) => isForCoinsOnly(action));
  if (!isWhole) showPayOnly(context, flow, bottom);
  else if (isAlone) showBottom(context, flow, { kind: 'bottom', action: bottom });
  else {
    const made = offer(`row-${bottom}`, t(`table:bottomAction.${bottom}`), pick({ kind: 'bottom', action: bottom }), {
      icon: bottom,
      effects: rowEffects(view, seat, own.bottom),
    });
    flow.mat.bottom = made;
    flow.choices.push(made);
    beginOnMat(context, flow, bottom);
  }
  if (isWhole) flow.left.push(t(`table:bottomName.${bottom}`));
}

/**
 * Returns the only choice of the open top row, which becomes the offer of the row's title. Returns null if there is a
 * stepper or more than one choice, because a click on the title would then choose for the player. Also returns null for
 * Move, whose other choices are on the board.
 */
function onlyChoice(flow: MutableFlow, before: number, section: Section): Offer | null {
  const [first, ...others] = flow.choices.slice(before);
  return section === 'move' || others.length > 0 || flow.steppers.length > 0 ? null : (first ?? null);
}

/** Shows the rows of the chosen section (TURN-1). */
export function showRows(context: FlowContext, flow: MutableFlow): void {
  const { view, player, draft } = context;
  const { turn } = view;
  const { section } = player;
  if (turn === null || section === null) return;
  const own = offersOf(context).find((candidate) => candidate.section === section);
  if (draft?.kind === 'bottom') {
    // The row is still open, so ending the turn requires confirmation.
    flow.left.push(t(`table:bottomName.${draft.action}`));
    showBottom(context, flow, draft);
    return;
  }
  let isAlone = true;
  if (turn.top === 'open' && own !== undefined) {
    const before = flow.choices.length;
    isAlone = !showOpenTop(context, flow, own);
    flow.mat.top = onlyChoice(flow, before, section);
  }
  // The Factory card's bottom row is a Move (FCT-3).
  if (section === 'factory' && turn.bottom === 'open') showMove(context, flow);
  const isPicking = draft !== null && draft.kind !== 'produce';
  if (turn.bottom === 'open' && own !== undefined && !isPicking) showOpenBottom(context, flow, own, isAlone);
  if (isAlone && flow.primary === null && flow.left.length === 0) flow.prompt = t('table:asked.noRow');
}

function pushIf(flow: MutableFlow, made: Offer | null): void {
  if (made !== null) flow.choices.push(made);
}
