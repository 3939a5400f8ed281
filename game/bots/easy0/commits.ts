import { legalActions, type State } from '../../engine.ts';
import type { ActionOf } from '../../actions.ts';
import { allTokensAt } from '../../rules/control.ts';
import { combatUnitsAt, enemyOn, workersAt } from '../../state/pieces.ts';
import { scoreBoard } from '../../rules/scoring.ts';
import { starLimit, starsOf } from '../../rules/stars.ts';
import type { Combat } from '../../state/types.ts';
import { chanceAgainst, bestCards, strengthOf } from './strength.ts';
import type { Weights } from './weights.ts';

type CommitAction = ActionOf<'commit'>;

/** A commit in a combat, with its chance of winning and its value minus its cost. */
export interface RatedCommit {
  readonly action: CommitAction;
  readonly chance: number;
  readonly worth: number;
}

/** Added to the attacker's total and subtracted from the defender's, because the attacker wins ties (CMB-4). */
const TIE = 0.5;
/** The value of the contested territory, in coins. */
const HEX_AT_STAKE = 2;
/** The weight of each of the player's units that would be driven home. */
const PART_OF_PIECE = 0.7;
/** The weight of the combat star that the opponent would gain by winning. */
const PART_OF_OTHERS = 0.3;

export function opponentIn(state: State, combat: Combat, seat: number): number {
  return seat === state.active ? enemyOn(state, seat, combat.at) : state.active;
}

/** Returns the value to a seat of ending the match with its next star, or 0 if that star would not end the match. */
function endingBy(state: State, seat: number, weights: Weights): number {
  const player = state.players[seat];
  if (player.stars.length + 1 < state.options.starsToEnd) return 0;
  return scoreBoard(state).winners.includes(player.faction) ? weights.win : weights.loss;
}

/** Returns the current value of a combat star to a seat. */
function worthOfStar(state: State, seat: number, weights: Weights): number {
  const player = state.players[seat];
  if (starsOf(player, 'combat') >= starLimit(player, 'combat')) return 0;
  return weights.star + weights.starProgress + endingBy(state, seat, weights);
}

/** Returns what is at stake in a combat, in coins. */
export function stakeOf(state: State, combat: Combat, seat: number, weights: Weights): number {
  const opponent = opponentIn(state, combat, seat);
  const own = combatUnitsAt(state.players[seat], combat.at) + workersAt(state.players[seat], combat.at);
  return (
    worthOfStar(state, seat, weights) +
    Math.max(0, worthOfStar(state, opponent, weights)) * PART_OF_OTHERS +
    own * weights.fightLost * PART_OF_PIECE +
    combatUnitsAt(state.players[opponent], combat.at) * weights.drivenHome +
    allTokensAt(state, combat.at) +
    HEX_AT_STAKE
  );
}

/** Rates each commit listed for a fighter. */
export function ratedCommits(state: State, combat: Combat, seat: number, weights: Weights): RatedCommit[] {
  const player = state.players[seat];
  const opponent = opponentIn(state, combat, seat);
  const best = strengthOf(state, opponent, combatUnitsAt(state.players[opponent], combat.at), combat.at);
  const stake = stakeOf(state, combat, seat, weights);
  const tie = seat === state.active ? TIE : -TIE;
  const spare = Math.max(0, player.hand.length - weights.usefulCombatCards);
  return legalActions(state, seat).flatMap((action): RatedCommit[] => {
    if (action.type !== 'commit') return [];
    const { power, combatCards } = action;
    const chance = chanceAgainst(power + bestCards(combatCards, combatCards.length) + tie, best);
    const price = power * weights.power + Math.max(0, combatCards.length - spare) * weights.combatCard;
    return [{ action, chance, worth: chance * stake - price }];
  });
}

/** Returns the best commit; the first one if several are equal. */
export function bestCommit(rated: readonly RatedCommit[]): RatedCommit {
  return rated.reduce((a, b) => (b.worth > a.worth ? b : a));
}
