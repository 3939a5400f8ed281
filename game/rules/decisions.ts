import type { CombatAbility } from '../abilities/abilities.ts';
import type { CombatRole } from '../abilities/hooks.ts';
import { abilitiesOf } from '../abilities/index.ts';
import type { Combat, State } from '../state/types.ts';
import { isDraftDeal } from '../state/draft.ts';
import { enemyOn } from '../state/pieces.ts';
import { DRAFT_DECISIONS, draftDecisions } from './draft/turns.ts';
import { canUseToken } from './tokens.ts';

/** The kinds of pending decision. `rows`: a section is chosen and nothing is in progress; `move`: a Move is open. */
export const DECISION_KINDS = [
  ...DRAFT_DECISIONS,
  'takeSection',
  'rows',
  'move',
  'chooseCombat',
  'useAbility',
  'commit',
  'retreat',
  'encounter',
  'gain',
  'factoryCard',
  'token',
] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** A seat and the kind of decision it must make. */
export interface Decision {
  readonly seat: number;
  readonly kind: DecisionKind;
}

/** Returns a player's ability that takes effect before the power dials are set in a combat on `at`, or null (CMB-2). */
export function combatAbility(state: State, seat: number, at: number, role: CombatRole): CombatAbility | null {
  for (const ability of abilitiesOf(state.players[seat]).beforeCombat) {
    const { as, worksAt } = ability.does;
    if ((as === undefined || as === role) && worksAt?.(state, seat, at) !== false) return ability;
  }
  return null;
}

/** Returns the ability of a fighter in the current combat, or null. */
export const abilityIn = (state: State, combat: Combat, seat: number): CombatAbility | null =>
  combatAbility(state, seat, combat.at, seat === state.active ? 'attacker' : 'defender');

/**
 * Returns true if this fighter must still decide whether to use an ability that is optional, or one that costs power
 * they can pay (CMB-2, TOG-11).
 */
export function mustBeAsked(state: State, combat: Combat, seat: number): boolean {
  if (combat.asked.includes(seat) || Object.keys(combat.commits).length > 0) return false;
  const ability = abilityIn(state, combat, seat)?.does;
  if (ability === undefined || (ability.price === 0 && ability.isOptional !== true)) return false;
  return state.players[seat].power >= ability.price;
}

function combatDecisions(state: State, combat: Combat): Decision[] {
  const attacker = state.active;
  const defender = enemyOn(state, attacker, combat.at);
  const fighters = [attacker, defender];
  const open = fighters.filter((seat) => combat.commits[seat] === undefined);
  if (open.length === 0) return [{ seat: combatLoser(state, combat, defender), kind: 'retreat' }];
  const asked = fighters.find((seat) => mustBeAsked(state, combat, seat));
  if (asked !== undefined) return [{ seat: asked, kind: 'useAbility' }];
  return open.sort((a, b) => a - b).map((seat) => ({ seat, kind: 'commit' }));
}

/** Returns the total of a fighter's power and cards (CMB-4). */
export function commitTotal(combat: Combat, seat: number): number {
  const commit = combat.commits[seat];
  if (commit === undefined || commit === true) return 0;
  return commit.combatCards.reduce((sum, card) => sum + card, commit.power);
}

/** Returns the loser of a revealed combat. The attacker wins ties (CMB-4). */
export function combatLoser(state: State, combat: Combat, defender: number): number {
  return commitTotal(combat, state.active) >= commitTotal(combat, defender) ? defender : state.active;
}

/** Returns the active player's decision outside a combat. */
function activeDecision(state: State): DecisionKind {
  const { turn } = state;
  if (turn === null) return 'takeSection';
  if (turn.owed.length > 0) return 'gain';
  if (turn.combats.length > 0) return 'chooseCombat';
  if (turn.encounter !== null) return 'encounter';
  if (turn.choosingFactoryCard) return 'factoryCard';
  if (turn.moving) return 'move';
  return canUseToken(state) ? 'token' : 'rows';
}

/** Returns the pending decisions of a draft. */
const decisionsIn = ({ options: { deal }, draft }: State): Decision[] =>
  draft === undefined || !isDraftDeal(deal) ? [] : draftDecisions(deal, draft);

/**
 * Returns the pending decisions, in the order of seats. They are the single source for turn flow, boardgame.io's active
 * players and stages, the buttons on screen and the bots. Empty when the match is over.
 */
export function decisions(state: State): Decision[] {
  const { turn, active } = state;
  if (state.result !== null) return [];
  if (state.draft !== undefined) return decisionsIn(state);
  if (turn !== null && turn.combat !== null) return combatDecisions(state, turn.combat);
  return [{ seat: active, kind: activeDecision(state) }];
}

/** Returns the kind of decision a seat must make now, or null. */
export function decisionOf(state: State, seat: number): DecisionKind | null {
  const { turn, active } = state;
  if (state.result !== null) return null;
  if (state.draft !== undefined) return decisionsIn(state).find((own) => own.seat === seat)?.kind ?? null;
  if (turn === null || turn.combat === null) return seat === active ? activeDecision(state) : null;
  return combatDecisions(state, turn.combat).find((decision) => decision.seat === seat)?.kind ?? null;
}
