import { legalActions } from '../../../game/engine.ts';
import { movers } from '../../../game/queries.ts';
import { objectiveTitle } from '../../i18n/cards.ts';
import { t } from '../../i18n/table.ts';
import { act, offer, type FlowContext } from './FlowContext.ts';
import { isNothingLeft } from './left.ts';
import { afterQuietMove } from './moveEnd.ts';
import type { MutableFlow } from './types.ts';

const END_TURN = { type: 'endTurn' } as const;

/** Offers to end a Move and, if nothing else would be left to do, the turn with it (MOV-16). */
function showEndOfMove(context: FlowContext, flow: MutableFlow): void {
  const { view, seat } = context;
  const after = afterQuietMove(view, seat);
  if (after === null || !isNothingLeft(legalActions(after, seat))) {
    flow.end = offer('endMove', t('table:end.move'), act({ type: 'endMove' }), { icon: 'check' });
    return;
  }
  flow.end = offer('endTurn', t('table:end.turn'), act({ type: 'endMove' }, END_TURN), { icon: 'endTurn' });
  const moved = new Set(movers(view, seat).units.flatMap(({ unit, stepsMade }) => (stepsMade > 0 ? [unit] : [])));
  if (context.legal('moveUnit').some(({ unit }) => !moved.has(unit))) flow.left.push(t('table:section.move'));
}

/** Offers to reveal an objective as the next step if the rows have no other (OBJ-1). */
function showObjective(context: FlowContext, flow: MutableFlow): void {
  if (flow.kind !== 'rows' || flow.primary !== null) return;
  const [action] = context.legal('revealObjective');
  if (action === undefined) return;
  const label = t('table:hand.reveal', { title: objectiveTitle(action.card) });
  const made = offer(`reveal-${action.card}`, label, act(action), { icon: 'objective', look: 'primary' });
  flow.choices.push(made);
  flow.primary = { on: 'choice', key: made.key };
}

/**
 * Adds the button that ends the Move or the turn, if either can end now (TURN-1, MOV-16). The button is the next step
 * if there is no other.
 */
export function showEnd(context: FlowContext, flow: MutableFlow): void {
  // A Move without any steps is skipped by ending the turn.
  if (flow.kind === 'move' && context.has('endMove')) showEndOfMove(context, flow);
  else if (context.has('endTurn')) {
    flow.end = offer('endTurn', t('table:end.turn'), act(END_TURN), { icon: 'endTurn' });
  }
  showObjective(context, flow);
  if (flow.end !== null) flow.primary ??= { on: 'end', key: flow.end.key };
}
