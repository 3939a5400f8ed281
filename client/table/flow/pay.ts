import type { Payment } from '../../../game/actions.ts';
import { paymentChoices } from '../../../game/queries.ts';
import type { BottomAction, PlaceId, Resource } from '../../../game/data/ids.ts';
import { amount, placeFrom } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import { offer, pick, type FlowContext } from './FlowContext.ts';
import { isExposed } from './safety.ts';
import type { BottomDraft, MutableFlow, Stepper } from './types.ts';

/** The ways to pay the cost of a bottom-row action, and whether there is a choice (TURN-4, BOT-1, FAC-3). */
export interface Purse {
  readonly cost: number;
  readonly resource: Resource;
  readonly from: readonly { readonly hex: PlaceId; readonly n: number }[];
  readonly cards: readonly number[];
  /** True if there is more than one way to pay. */
  readonly isOpen: boolean;
  /**
   * True if the choice matters: a card could pay, or some of the resources, but not all, could soon be taken by others.
   */
  readonly matters: boolean;
}

export function purseOf({ view, seat }: FlowContext, action: BottomAction): Purse {
  const { cost, resource, from, cards } = paymentChoices(view, seat, action);
  const all = from.reduce((sum, { n }) => sum + n, 0);
  const isOpen = cost > 0 && ((from.length > 1 && all > cost) || (cards.length > 0 && all >= cost - 1));
  // If all tokens and one card are needed, there is only one way to pay, unless the cards have different values.
  const onlyCard = all === cost - 1 && cards.length === 1;
  const exposed = from.filter(({ hex }) => isExposed(view, seat, hex)).length;
  const differs = cards.length > 0 || (exposed > 0 && exposed < from.length);
  return { cost, resource, from, cards, isOpen: isOpen && !onlyCard, matters: isOpen && !onlyCard && differs };
}

/** Returns true if the player must choose how to pay, because the choice matters or because they want to make it. */
export const asksForPayment = (purse: Purse, draft: BottomDraft): boolean =>
  purse.isOpen && (purse.matters || draft.choosesPay === true);

/**
 * Returns the default payment: first the resources that others could take, then the other resources, and a card only if
 * the resources are not enough.
 */
export function defaultPay({ view, seat }: FlowContext, { from, cost, resource, cards }: Purse): Payment {
  const rank = (hex: PlaceId): number => (isExposed(view, seat, hex) ? 0 : 1);
  let pay: Payment = {};
  let left = cost;
  for (const { hex, n } of from.toSorted((a, b) => rank(a.hex) - rank(b.hex))) {
    const taken = Math.min(n, left);
    if (taken > 0) pay = withTokens(pay, hex, resource, taken);
    left -= taken;
  }
  return left > 0 ? withCard(pay, cards[0]) : pay;
}

const tokensAt = (pay: Payment, hex: PlaceId, resource: Resource): number => {
  const counts = pay[hex];
  return typeof counts === 'object' ? (counts[resource] ?? 0) : 0;
};

const cardIn = (pay: Payment): number | undefined => (typeof pay.card === 'number' ? pay.card : undefined);

const paidBy = (purse: Purse, pay: Payment): number =>
  purse.from.reduce((sum, { hex }) => sum + tokensAt(pay, hex, purse.resource), cardIn(pay) === undefined ? 0 : 1);

const isPaid = (purse: Purse, pay: Payment): boolean => paidBy(purse, pay) === purse.cost;

/** Returns `pay` with exactly `n` tokens from this place, or without the place if `n` is 0. */
function withTokens(pay: Payment, hex: PlaceId, resource: Resource, n: number): Payment {
  const { [hex]: _was, ...rest } = pay;
  return n === 0 ? rest : { ...rest, [hex]: { [resource]: n } };
}

function withCard(pay: Payment, card: number | undefined): Payment {
  const { card: _was, ...rest } = pay;
  return card === undefined ? rest : { ...rest, card };
}

/**
 * Returns a payment with one more token from this place. If the cost is already paid, the payment drops a token from
 * another place or else the card. Returns null if that is impossible.
 */
function addToken(purse: Purse, pay: Payment, hex: PlaceId): Payment | null {
  const { resource } = purse;
  const here = tokensAt(pay, hex, resource);
  if (here >= (purse.from.find((one) => one.hex === hex)?.n ?? 0)) return null;
  const raised = withTokens(pay, hex, resource, here + 1);
  if (!isPaid(purse, pay)) return raised;
  const other = purse.from.find((one) => one.hex !== hex && tokensAt(pay, one.hex, resource) > 0);
  if (other !== undefined) return withTokens(raised, other.hex, resource, tokensAt(pay, other.hex, resource) - 1);
  return cardIn(pay) === undefined ? null : withCard(raised, undefined);
}

function payCard(purse: Purse, pay: Payment, card: number): Payment {
  if (cardIn(pay) === card) return withCard(pay, undefined);
  const set = withCard(pay, card);
  if (paidBy(purse, set) <= purse.cost) return set;
  const other = purse.from.find((one) => tokensAt(pay, one.hex, purse.resource) > 0);
  if (other === undefined) return set;
  return withTokens(set, other.hex, purse.resource, tokensAt(pay, other.hex, purse.resource) - 1);
}

/**
 * Shows a payment: a stepper for each card and each place with resources, and those places on the board. Returns true
 * if the selected payment covers the cost.
 */
export function showPayment(flow: MutableFlow, draft: BottomDraft, purse: Purse, pay: Payment): boolean {
  const set = (next: Payment | null) => (next === null ? null : pick({ ...draft, pay: next }));
  for (const { hex, n: max } of purse.from) {
    const n = tokensAt(pay, hex, purse.resource);
    const raise = set(addToken(purse, pay, hex));
    const stepper: Stepper = {
      key: `pay-${hex}`,
      label: t('table:pay.from', { what: amount(purse.resource, n), from: placeFrom(hex), max }),
      icon: purse.resource,
      n,
      max,
      less: n > 0 ? set(withTokens(pay, hex, purse.resource, n - 1)) : null,
      more: raise,
      place: hex,
    };
    flow.steppers.push(stepper);
    if (n > 0) {
      const title = stepper.label;
      flow.badges.push({ place: hex, tone: 'cost', icon: purse.resource, text: `-${n}`, title });
    }
    // A place that is also a target of the action keeps its offer as a target.
    if (!flow.places.has(hex)) {
      flow.marks.set(hex, n > 0 ? 'picked' : 'target');
      flow.places.set(hex, offer(`pay-${hex}`, t('table:pay.more', { from: placeFrom(hex) }), raise));
    }
  }
  for (const card of purse.cards) {
    const isIn = cardIn(pay) === card;
    flow.steppers.push({
      key: `card-${card}`,
      label: t('table:pay.card', { card }),
      icon: 'combatCards',
      n: isIn ? 1 : 0,
      max: 1,
      less: isIn ? set(payCard(purse, pay, card)) : null,
      more: isIn ? null : set(payCard(purse, pay, card)),
    });
  }
  return isPaid(purse, pay);
}
