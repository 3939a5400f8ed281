import { applyListed, clone, decisions, legalActions, type Action, type State } from '../../engine.ts';
import { goOn } from '../../rules/sequence.ts';
import { UNKNOWN_CARD } from '../../view.ts';
import { bestCommit, opponentIn, ratedCommits } from './commits.ts';
import type { Thought } from './thought.ts';

/**
 * The position a seat expects after one of its actions. If the result is hidden (a combat, an encounter card, the
 * Factory cards), the better outcome is assumed; `adjustment` is added to the value of the position to account for the
 * other outcomes.
 */
export interface Imagined {
  readonly state: State;
  readonly adjustment: number;
}

/** The commits assumed in an imagined combat: no power from the loser, and one power from an opponent who wins. */
const NOTHING: Action = { type: 'commit', power: 0, combatCards: [] };
const ONE_POWER: Action = { type: 'commit', power: 1, combatCards: [] };

/** Uses each combat ability and retreats to the home base, until another kind of decision is due, such as a commit. */
function answerAll(state: State): void {
  for (;;) {
    const [decision] = decisions(state);
    if (decision === undefined) return;
    if (decision.kind === 'useAbility') applyListed(state, decision.seat, { type: 'useAbility', use: true });
    else if (decision.kind === 'retreat') {
      applyListed(state, decision.seat, { type: 'retreat', to: state.players[decision.seat].faction });
    } else return;
  }
}

/**
 * Assumes that the seat wins the current combat. Returns the adjustment for a possible defeat, weighted by its
 * probability.
 */
function fight(thought: Thought, state: State): number {
  const { seat, weights } = thought;
  answerAll(state);
  const combat = state.turn?.combat;
  if (combat === null || combat === undefined) return 0;
  const opponent = opponentIn(state, combat, seat);
  const { action, chance } = bestCommit(ratedCommits(state, combat, seat, weights));
  const defeat = clone(state);
  applyListed(state, seat, action);
  applyListed(state, opponent, NOTHING);
  answerAll(state);
  if (chance >= 1) return 0;
  const won = thought.valueOf(state);
  if (defeat.players[opponent].power === 0)
    return -(1 - chance) * (weights.star + weights.starProgress + weights.fightLost);
  applyListed(defeat, seat, NOTHING);
  applyListed(defeat, opponent, ONE_POWER);
  answerAll(defeat);
  defeat.players[seat].power -= action.power;
  return -(1 - chance) * Math.max(0, won - thought.valueOf(defeat));
}

/** Settles decisions that depend on hidden information, changing the state. Returns the adjustment. */
function settle(thought: Thought, state: State): number {
  const { seat, weights } = thought;
  let adjustment = 0;
  while (state.result === null && state.turn !== null && state.active === seat) {
    const { turn } = state;
    if (turn.combat !== null) adjustment += fight(thought, state);
    else if (turn.combats.length > 0) {
      const [first] = legalActions(state, seat);
      if (first?.type !== 'chooseCombat') return adjustment;
      applyListed(state, seat, first);
    } else if (turn.encounter?.card === UNKNOWN_CARD) {
      turn.encounter = null;
      adjustment += weights.encounterMet;
      goOn(state, 'endEncounter');
    } else if (turn.choosingFactoryCard && state.factoryDeck[0] === UNKNOWN_CARD) {
      applyListed(state, seat, { type: 'takeFactoryCard', card: UNKNOWN_CARD });
    } else return adjustment;
  }
  return adjustment;
}

/** Returns the expected result of an action listed for the seat. Does not change `state`. */
export function imagine(thought: Thought, state: State, action: Action): Imagined {
  const next = clone(state);
  applyListed(next, thought.seat, action);
  const adjustment = settle(thought, next);
  return { state: next, adjustment };
}
