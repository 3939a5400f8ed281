import { decisions, type State } from '../../../game/engine.ts';
import type { DecisionKind } from '../../../game/engine.ts';
import type { UnitId } from '../../../game/data/ids.ts';
import { t } from '../../i18n/table.ts';
import { askedSentence } from '../sentences.ts';
import { FlowContext, emptyFlow } from './FlowContext.ts';
import { showEnd } from './end.ts';
import { showEncounter, showFactoryCards } from './cards.ts';
import { showAbility, showChooseCombat, showCommit, showRetreat } from './fight.ts';
import { showGain } from './gain.ts';
import { showMove } from './move.ts';
import { showRows, showSections } from './rows.ts';
import { showToken } from './token.ts';
import type { Draft, Flow, MutableFlow } from './types.ts';

/** Shows nothing, because a draft has a separate page. */
const showNothing = (): void => undefined;

const SHOW: Readonly<Record<DecisionKind, (context: FlowContext, flow: MutableFlow) => void>> = {
  chooseFaction: showNothing,
  chooseMat: showNothing,
  bid: showNothing,
  bidMaxima: showNothing,
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
  token: showToken,
};

/** Returns the flow of a table that can only be watched. `ended`: why no one can act although there is no result. */
export const watchedFlow = (view: State, seat: number | null, ended?: string): Flow =>
  ended === undefined || view.result !== null
    ? emptyFlow(view.result === null ? 'waiting' : 'over', seat, askedSentence(view, null))
    : emptyFlow('over', seat, ended);

/**
 * Returns what a seat can do now and what each click does, based on the seat's view and selection. For a spectator or a
 * waiting player, the flow has only a prompt, which states what they are waiting for. `carriers`: units that carried
 * cargo on their last move.
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

/**
 * Returns the flow of a waiting seat, including the sections and units of its next turn. The first click on one of them
 * starts a plan. `ahead`: the view at the start of that turn.
 */
export function planningFlow(waiting: Flow, ahead: State, seat: number): Flow {
  const { mat, places, pieces } = flowOf(ahead, seat, null);
  return { ...waiting, mat, places, pieces, hint: t('table:plan.begin') };
}
