import type { ActionOf } from '../../actions.ts';
import { legalActions, type Action, type State } from '../../engine.ts';
import { resample, type Below } from '../../resample.ts';
import { cardsAllowed } from '../../rules/combat.ts';
import { MAX_DIAL } from '../../rules/gains.ts';
import type { Combat } from '../../state/types.ts';
import { opponentIn, stakeOf } from '../easy0/commits.ts';
import { EASY_WEIGHTS } from '../easy0/weights.ts';

/** Chooses a commit in a combat with a mixed strategy, so that opponents cannot predict it. */

/** The number of hands imagined for the opponent. */
const HANDS = 8;
const ROUNDS = 240;
/** The number of initial rounds whose choices are discarded, because the players have not learned enough. */
const WARM_UP = 60;
/**
 * Choices made in less than this share of the counted rounds are ignored, because they are artefacts of the learning.
 */
const RARE = 1 / 24;

/** A total that a fighter can reveal, and its cost. */
interface Option<A> {
  readonly total: number;
  readonly cost: number;
  readonly action: A;
}

/** All totals of the power dial and combat cards are below this number. */
const TOTALS = 64;

const costOf = (power: number, cards: number, hand: number): number => {
  const spare = Math.max(0, hand - EASY_WEIGHTS.usefulCombatCards);
  return power * EASY_WEIGHTS.power + Math.max(0, cards - spare) * EASY_WEIGHTS.combatCard;
};

/** Returns the cheapest option for each total. */
function cheapest<A>(options: readonly Option<A>[]): Option<A>[] {
  const best = new Map<number, Option<A>>();
  for (const option of options) {
    const known = best.get(option.total);
    if (known === undefined || option.cost < known.cost) best.set(option.total, option);
  }
  return [...best.values()].sort((a, b) => a.total - b.total);
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

function optionsOf(view: State, seat: number): Option<ActionOf<'commit'>>[] {
  const hand = view.players[seat].hand.length;
  return cheapest(
    legalActions(view, seat).flatMap((action) => {
      if (action.type !== 'commit') return [];
      const { power, combatCards } = action;
      return [{ total: power + sum(combatCards), cost: costOf(power, combatCards.length, hand), action }];
    }),
  );
}

/** Returns the options of an opponent with this hand, who always uses their highest cards. */
function optionsWith(view: State, combat: Combat, seat: number, hand: readonly number[]): Option<null>[] {
  const cards = hand.slice().sort((a, b) => b - a);
  const most = Math.min(cardsAllowed(view, combat, seat), cards.length);
  const dial = Math.min(MAX_DIAL, view.players[seat].power);
  const options: Option<null>[] = [];
  for (let n = 0; n <= most; n++) {
    const value = sum(cards.slice(0, n));
    for (let power = 0; power <= dial; power++) {
      options.push({ total: power + value, cost: costOf(power, n, cards.length), action: null });
    }
  }
  return cheapest(options);
}

/** Counts how often each total was revealed. */
class History {
  readonly #counts = new Float64Array(TOTALS);
  readonly #below = new Float64Array(TOTALS + 1);
  #all = 0;

  add(total: number): void {
    const at = Math.min(TOTALS - 1, total);
    this.#counts[at]++;
    this.#all++;
  }

  /** Updates the cumulative counts. Must be called before `chance`. */
  count(): void {
    for (let i = 0; i < TOTALS; i++) this.#below[i + 1] = this.#below[i] + this.#counts[i];
  }

  /** Returns the chance that a total wins against this history. */
  chance(total: number, winsTies: boolean): number {
    return this.#below[Math.min(TOTALS, total + (winsTies ? 1 : 0))] / this.#all;
  }
}

function bestAgainst<A>(options: readonly Option<A>[], history: History, stake: number, winsTies: boolean): number {
  let best = 0;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.length; i++) {
    const worth = stake * history.chance(options[i].total, winsTies) - options[i].cost;
    if (worth <= highest) continue;
    highest = worth;
    best = i;
  }
  return best;
}

/**
 * Returns a commit for the current combat, or null if the seat has none to make. Both fighters learn from each other by
 * fictitious play, the opponent with several possible hands. The commit is drawn at random from those the seat played
 * in the simulated rounds.
 */
export function chooseCommit(view: State, seat: number, random: Below): Action | null {
  const combat = view.turn?.combat;
  if (combat === null || combat === undefined) return null;
  const own = optionsOf(view, seat);
  if (own.length === 0) return null;
  const opponent = opponentIn(view, combat, seat);
  const hands = Array.from({ length: HANDS }, () =>
    optionsWith(view, combat, opponent, resample(view, random).players[opponent].hand),
  );
  const ownStake = stakeOf(view, combat, seat, EASY_WEIGHTS);
  const theirStake = stakeOf(view, combat, opponent, EASY_WEIGHTS);
  const attacks = seat === view.active;
  const seen = new History();
  const shown = new History();
  for (const options of hands) for (const { total } of options) seen.add(total);
  for (const { total } of own) shown.add(total);
  const played = own.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    seen.count();
    shown.count();
    const choice = bestAgainst(own, seen, ownStake, attacks);
    for (const options of hands) seen.add(options[bestAgainst(options, shown, theirStake, !attacks)].total);
    shown.add(own[choice].total);
    if (round >= WARM_UP) played[choice]++;
  }
  const counted = played.map((n) => (n >= (ROUNDS - WARM_UP) * RARE ? n : 0));
  let left = random(sum(counted));
  for (let i = 0; i < own.length; i++) {
    if (left < counted[i]) return own[i].action;
    left -= counted[i];
  }
  return own[0].action;
}
