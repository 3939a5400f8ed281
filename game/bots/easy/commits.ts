import { legalActions, type State } from '../../engine.ts';
import type { ActionOf } from '../../actions.ts';
import { allTokensAt } from '../../rules/control.ts';
import { combatUnitsAt, enemyOn, workersAt } from '../../rules/pieces.ts';
import { scoreBoard } from '../../rules/scoring.ts';
import { starLimit, starsOf } from '../../rules/stars.ts';
import type { Combat } from '../../state/types.ts';
import { chanceAgainst, bestCards, strengthOf } from './strength.ts';
import type { Weights } from './weights.ts';

type CommitAction = ActionOf<'commit'>;

/** A choice for a combat with the chance to win by it and what that is worth, its price taken off. */
export interface RatedCommit {
  readonly action: CommitAction;
  readonly chance: number;
  readonly worth: number;
}

/** The attacker wins ties (CMB-4). */
const TIE = 0.5;
/** Driving an opponent's piece home is worth this part of having one's own driven home. */
const HEX_AT_STAKE = 2;

export function opponentIn(state: State, combat: Combat, seat: number): number {
  return seat === state.active ? enemyOn(state, seat, combat.at) : state.active;
}

/** Would a star of this seat now end the match, and how: 1 won, -1 lost, 0 not at all. */
function endBy(state: State, seat: number): number {
  const player = state.players[seat];
  if (player.stars.length + 1 < state.options.starsToEnd) return 0;
  return scoreBoard(state).winners.includes(player.faction) ? 1 : -1;
}

/** What hangs on a combat, in coins. */
function stakeOf(state: State, combat: Combat, seat: number, w: Weights): number {
  const opponent = opponentIn(state, combat, seat);
  const worthOfStar = (id: number): number => {
    const player = state.players[id];
    if (starsOf(player, 'combat') >= starLimit(player, 'combat')) return 0;
    return w.star + w.starProgress + endBy(state, id) * (id === seat ? w.win : -w.win / 4);
  };
  const own = combatUnitsAt(state.players[seat], combat.at) + workersAt(state.players[seat], combat.at);
  const others = combatUnitsAt(state.players[opponent], combat.at);
  const tokens = allTokensAt(state, combat.at);
  return (
    worthOfStar(seat) +
    Math.max(0, worthOfStar(opponent)) / 3 +
    own * w.fightLost * 0.7 +
    others * w.drivenHome +
    tokens +
    HEX_AT_STAKE
  );
}

/** Every listed choice of a fighter, rated. */
export function ratedCommits(state: State, combat: Combat, seat: number, w: Weights): RatedCommit[] {
  const player = state.players[seat];
  const opponent = opponentIn(state, combat, seat);
  const best = strengthOf(state, opponent, combatUnitsAt(state.players[opponent], combat.at), combat.at);
  const stake = stakeOf(state, combat, seat, w);
  const tie = seat === state.active ? TIE : -TIE;
  const spare = Math.max(0, player.hand.length - w.usefulCombatCards);
  return legalActions(state, seat).flatMap((action): RatedCommit[] => {
    if (action.type !== 'commit') return [];
    const { power, combatCards } = action;
    const chance = chanceAgainst(power + bestCards(combatCards, combatCards.length) + tie, best);
    const price = power * w.power + Math.max(0, combatCards.length - spare) * w.combatCard;
    return [{ action, chance, worth: chance * stake - price }];
  });
}

/** The best of them; the first where several are equal. */
export function bestCommit(rated: readonly RatedCommit[]): RatedCommit {
  return rated.reduce((a, b) => (b.worth > a.worth ? b : a));
}
