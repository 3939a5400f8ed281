import { decisions, type State } from '../../../game/engine.ts';
import type { DecisionKind } from '../../../game/engine.ts';
import type { UnitId } from '../../../game/data/ids.ts';
import { t } from '../../i18n/table.ts';
import { askedSentence } from '../sentences.ts';
import { FlowContext, act, emptyFlow, offer } from './FlowContext.ts';
import { showEncounter, showFactoryCards } from './cards.ts';
import { showAbility, showChooseCombat, showCommit, showRetreat } from './fight.ts';
import { showGain } from './gain.ts';
import { showMove } from './move.ts';
import { showRows, showSections } from './rows.ts';
import type { Draft, Flow, MutableFlow } from './types.ts';

const SHOW: Readonly<Record<DecisionKind, (context: FlowContext, flow: MutableFlow) => void>> = {
  takeSection: showSections,
  rows: showRows,
  move: showMove,
  chooseCombat: showChooseCombat,
  useAbility: showAbility,
  commit: showCommit,
  retreat: showRetreat,
  encounter: showEncounter,
  gain: showGain,
  factoryCard: showFactoryCards,
};

/** Adds the end of the Move or the turn, if it is possible now (MOV-16, TURN-5). */
function showEnd(context: FlowContext, flow: MutableFlow): void {
  // A Move without any steps is skipped by ending the turn.
  if (flow.kind === 'move' && context.has('endMove')) {
    flow.end = offer('endMove', t('table:end.move'), act({ type: 'endMove' }), { icon: 'check' });
  } else if (context.has('endTurn')) {
    flow.end = offer('endTurn', t('table:end.turn'), act({ type: 'endTurn' }), { icon: 'endTurn' });
  }
}

/** Returns the flow of a match that is only watched, without any decision. `ended`: why no one can act any longer. */
export const watchedFlow = (view: State, seat: number | null, ended?: string): Flow =>
  ended === undefined || view.result !== null
    ? emptyFlow(view.result === null ? 'waiting' : 'over', seat, askedSentence(view, null))
    : emptyFlow('over', seat, ended);

/**
 * Returns what a seat can do now and what each click does, from its own view and what it has picked. For a spectator or
 * a player who must wait, it says what they are waiting for. `carriers` are units that carried everything before.
 */
export function flowOf(
  view: State,
  seat: number | null,
  draft: Draft | null,
  carriers: ReadonlySet<UnitId> = new Set(),
): Flow {
  const prompt = askedSentence(view, seat);
  if (view.result !== null) return emptyFlow('over', seat, prompt);
  const own = decisions(view).find((decision) => decision.seat === seat);
  if (own === undefined || seat === null) return emptyFlow('waiting', seat, prompt);
  const context = new FlowContext(view, seat, draft, carriers);
  const flow = emptyFlow(own.kind, seat, prompt);
  SHOW[own.kind](context, flow);
  showEnd(context, flow);
  return flow;
}
