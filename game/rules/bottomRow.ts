import type { Action, ActionOf, Payment } from '../actions.ts';
import type { RefusalCode } from '../refusals.ts';
import { BOTTOM_ACTIONS, type BottomAction } from '../data/ids.ts';
import { ONGOING_BONUS, sectionWithBottom } from '../state/tables.ts';
import type { PlayerState, State } from '../state/types.ts';
import { Remainder, grant, withinGain, type Amounts } from './gains.ts';
import { canonicalPayments, checkPayment, payFor } from './payment.ts';
import type { Rule } from './rule.ts';
import type { Situation } from './situation.ts';
import { placeStars } from './stars.ts';
import { beginBottomRow, checkBottomRow, settleOwed, turnOf } from './turn.ts';

/** The main effect of a bottom-row action: the part in which Upgrade, Deploy, Build and Enlist differ. */
export interface MainEffect<T extends BottomAction> {
  /**
   * Returns whether none, some or all of the main fields are given. `byEncounter`: an encounter grants the effect, so
   * its place is the character's territory (ENC-3).
   */
  readonly fields: (action: ActionOf<T>, byEncounter: boolean) => 'none' | 'some' | 'all';
  readonly check: (state: State, seat: number, action: ActionOf<T>) => RefusalCode | null;
  readonly apply: (state: State, seat: number, action: ActionOf<T>, left: Remainder) => void;
  /** Returns the gains of the effect itself, such as coins or power (ENL-1). */
  readonly gains?: (action: ActionOf<T>) => Amounts;
  /** Adds an action to `out` for every choice, with the given payment or, for an owed gain, without a payment. */
  readonly list: (situation: Situation, byEncounter: boolean, pay: Payment | undefined, out: Action[]) => void;
}

const hasRecruit = (player: PlayerState, bottom: BottomAction): boolean =>
  player.recruits[BOTTOM_ACTIONS.indexOf(bottom)] !== null;

/** Returns the kind of card that grants this action as the first owed gain, or undefined if none does. */
function owedBy(state: State, bottom: BottomAction): 'encounter' | 'factory' | undefined {
  const owed = state.turn?.owed[0];
  return owed?.gain === bottom ? owed.by : undefined;
}

/** Gives the ongoing bonus of this action's recruit (ENL-3). */
function giveOngoingBonus(state: State, seat: number, bottom: BottomAction): void {
  grant(state, seat, ONGOING_BONUS[BOTTOM_ACTIONS.indexOf(bottom)], 1, 'ongoingBonus');
}

/**
 * Returns the left and right neighbours, without duplicates. Their recruits can also give them the bonus (ENL-3,
 * ENL-5).
 */
function neighbours(state: State, seat: number): number[] {
  const { seating } = state;
  const place = seating.indexOf(seat);
  const left = seating[(place + 1) % seating.length];
  const right = seating[(place + seating.length - 1) % seating.length];
  if (left === seat) return [];
  return left === right ? [left] : [left, right];
}

/**
 * Gives the coins, the player's ongoing bonus and stars, and then each neighbour's bonus and stars. Stops when the
 * match ends (BOT-4).
 */
function giveBenefits<T extends BottomAction>(
  state: State,
  seat: number,
  bottom: T,
  action: ActionOf<T>,
  left: Remainder,
): void {
  const player = state.players[seat];
  grant(state, seat, 'coins', left.take('coins', sectionWithBottom(player.mat, bottom).coins), bottom);
  if (hasRecruit(player, bottom) && (action.without?.recruitBonus ?? 0) === 0) giveOngoingBonus(state, seat, bottom);
  for (const neighbour of neighbours(state, seat)) {
    if (!hasRecruit(state.players[neighbour], bottom)) continue;
    // The player's own stars come before neighbours' bonuses (BOT-4). If no neighbour gets a bonus, `goOn` places those
    // stars.
    placeStars(state, seat);
    if (state.result !== null) return;
    giveOngoingBonus(state, neighbour, bottom);
    placeStars(state, neighbour);
  }
}

/**
 * Returns true if the action gives the player's ongoing bonus in addition to its main effect. Enlisting the recruit of
 * Enlist gives its ongoing bonus immediately (ENL-7), so `without` can give it up.
 */
function hasOngoing<T extends BottomAction>(player: PlayerState, bottom: T, action: ActionOf<T>): boolean {
  return hasRecruit(player, bottom) || ('from' in action && bottom === 'enlist' && action.from === 'enlist');
}

function withPay(situation: Situation, bottom: BottomAction): (Payment | undefined)[] {
  return owedBy(situation.state, bottom) === undefined ? canonicalPayments(situation, bottom) : [undefined];
}

/** Returns the rule of a bottom-row action, based on its main effect (BOT, ENC-4, FCT-5). */
export function bottomRule<T extends BottomAction>(bottom: T, effect: MainEffect<T>): Rule<T> {
  return {
    during: ['rows', 'gain'],
    isMalformed: (state, _seat, action) => {
      const by = owedBy(state, bottom);
      const fields = effect.fields(action, by === 'encounter');
      return fields === 'some' || (by !== undefined && (fields === 'none' || action.pay !== undefined));
    },
    check: (state, seat, action) => {
      const player = state.players[seat];
      const by = owedBy(state, bottom);
      const main = effect.fields(action, by === 'encounter') === 'all';
      const gains = main ? (effect.gains?.(action) ?? {}) : {};
      if (by === undefined) {
        const row = checkBottomRow(state, seat, bottom) ?? checkPayment(state, seat, bottom, action.pay);
        if (row !== null) return row;
        const { coins } = sectionWithBottom(player.mat, bottom);
        const all = { ...gains, coins: (gains.coins ?? 0) + coins };
        if (!withinGain(action.without, all, hasOngoing(player, bottom, action))) return 'more-than-the-gain';
      } else if (!withinGain(action.without, gains)) {
        return 'more-than-the-gain';
      }
      return main ? effect.check(state, seat, action) : null;
    },
    apply: (state, seat, action) => {
      const by = owedBy(state, bottom);
      const left = new Remainder(action.without);
      const main = effect.fields(action, by === 'encounter') === 'all';
      if (by !== undefined) {
        effect.apply(state, seat, action, left);
        settleOwed(state);
        return;
      }
      const turn = turnOf(state);
      payFor(state, seat, bottom, action.pay);
      beginBottomRow(turn);
      turn.bottom = 'taken';
      if (main) effect.apply(state, seat, action, left);
      giveBenefits(state, seat, bottom, action, left);
    },
    list: (situation, out) => {
      const { state, seat } = situation;
      const by = owedBy(state, bottom);
      if (by === undefined && turnOf(state).owed.length > 0) return;
      if (by === undefined && checkBottomRow(state, seat, bottom) !== null) return;
      for (const pay of withPay(situation, bottom)) {
        effect.list(situation, by === 'encounter', pay, out);
        if (by === undefined) out.push({ type: bottom, pay } as Action);
      }
    },
  };
}
