import { applyListed, clone, decisions, legalActions, type Action, type State } from '../../engine.ts';
import { goOn } from '../../rules/sequence.ts';
import { UNKNOWN_CARD } from '../../view.ts';
import { bestCommit, opponentIn, ratedCommits } from '../easy0/commits.ts';
import { EASY_WEIGHTS } from '../easy0/weights.ts';
import type { Mind } from './mind.ts';
import { costOfTraps } from './tokens.ts';

/**
 * The position a seat expects after one of its actions. If the result is hidden (a combat, an encounter card, the
 * Factory cards), the better outcome is assumed; `adjustment` is added to the value of the position to account for the
 * other outcomes.
 */
export interface Imagined {
  readonly state: State;
  readonly adjustment: number;
}

/** The value of an encounter while its card is hidden, in coins. */
const ENCOUNTER = 7;

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

/** The cost of a lost combat, in coins. Used if the opponent has no power, because the defeat cannot be played out. */
const LOST = 12;

/**
 * Assumes that the seat wins the current combat. Returns the adjustment for a possible defeat, weighted by its
 * probability.
 */
function fight(mind: Mind, state: State): number {
  const { seat } = mind;
  answerAll(state);
  const combat = state.turn?.combat;
  if (combat === null || combat === undefined) return 0;
  const opponent = opponentIn(state, combat, seat);
  const { action, chance } = bestCommit(ratedCommits(state, combat, seat, EASY_WEIGHTS));
  const defeat = clone(state);
  applyListed(state, seat, action);
  applyListed(state, opponent, NOTHING);
  answerAll(state);
  if (chance >= 1) return 0;
  if (defeat.players[opponent].power === 0) return -(1 - chance) * LOST;
  applyListed(defeat, seat, NOTHING);
  applyListed(defeat, opponent, ONE_POWER);
  answerAll(defeat);
  const loser = defeat.players[seat];
  loser.power = Math.max(0, loser.power - action.power);
  return -(1 - chance) * Math.max(0, mind.valueOf(state) - mind.valueOf(defeat));
}

/** Settles decisions that depend on hidden information, changing the state. Returns the adjustment. */
function settle(mind: Mind, state: State): number {
  const { seat } = mind;
  let adjustment = 0;
  while (state.result === null && state.turn !== null && state.active === seat) {
    const { turn } = state;
    if (turn.combat !== null) adjustment += fight(mind, state) - mind.doubt;
    else if (turn.combats.length > 0) {
      const [first] = legalActions(state, seat);
      if (first?.type !== 'chooseCombat') return adjustment;
      applyListed(state, seat, first);
    } else if (turn.encounter?.card === UNKNOWN_CARD) {
      turn.encounter = null;
      adjustment += ENCOUNTER;
      goOn(state, 'endEncounter');
    } else if (turn.choosingFactoryCard && state.factoryDeck[0] === UNKNOWN_CARD) {
      applyListed(state, seat, { type: 'takeFactoryCard', card: UNKNOWN_CARD });
    } else return adjustment;
  }
  return adjustment;
}

/** Returns the expected result of an action listed for the seat. Does not change `state`. */
export function imagine(mind: Mind, state: State, action: Action): Imagined {
  const next = clone(state);
  next.undo = mind.noUndo;
  applyListed(next, mind.seat, action);
  const adjustment = costOfTraps(state, next, mind.seat) + settle(mind, next);
  return { state: next, adjustment };
}
