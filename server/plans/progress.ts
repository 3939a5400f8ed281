import type { Defence, Plan } from '../../game/plan/plan.ts';
import type { StoredPlan } from '../../protocol/plans.ts';
import type { Db } from '../storage/database.ts';
import { movesOfPlan, type PlanRow } from '../storage/plans.ts';

/** The progress of a stored plan. It is derived from the log, which is written together with the state. */
export interface PlanProgress {
  /** The rest of the plan. A turn that is neither finished nor dropped still contains all its actions. */
  readonly plan: Plan;
  /** The number of actions of the turn that have been made. */
  readonly step: number;
  /** The remaining defences, as indexes into the stored plan. */
  readonly defences: readonly number[];
  readonly isTurnLeft: boolean;
}

/** Returns the id of the move for a part of a plan. Every attempt uses the same id, so the move is made only once. */
export const planMoveID = ({ id }: PlanRow, part: 'turn' | 'defence' | 'ability', index: number): string =>
  `${id}-${part[0]}${index}`;

/** Returns the progress of a plan. */
export async function progressOf(db: Db, row: PlanRow): Promise<PlanProgress> {
  const { plan, dropped } = row;
  const made = await movesOfPlan(db, row);
  const done = plan.turn.findIndex((_, i) => !made.has(planMoveID(row, 'turn', i)));
  const step = done === -1 ? plan.turn.length : done;
  const isDropped = (part: 'turn' | 'defence', index: number): boolean =>
    dropped.some((one) => one.part === part && (part === 'turn' || one.index === index));
  const defences = plan.defences.flatMap((_, i) =>
    made.has(planMoveID(row, 'defence', i)) || isDropped('defence', i) ? [] : [i],
  );
  const isTurnLeft = step < plan.turn.length && !isDropped('turn', step);
  return {
    plan: {
      turn: isTurnLeft ? plan.turn : [],
      clear: isTurnLeft ? plan.clear : [],
      defences: defences.map((i): Defence => plan.defences[i]),
    },
    step: isTurnLeft ? step : 0,
    defences,
    isTurnLeft,
  };
}

/** Returns true if no part of a plan remains. */
export const isUsedUp = ({ isTurnLeft, defences }: PlanProgress): boolean => !isTurnLeft && defences.length === 0;

/** Returns a plan as its player sees it. */
export function shownPlan(
  { isOpen, dropped }: PlanRow,
  { plan, step, isTurnLeft, defences }: PlanProgress,
): StoredPlan {
  const isLeft = isOpen && (isTurnLeft || defences.length > 0);
  const left = { turn: plan.turn.slice(step), clear: plan.clear, defences: plan.defences };
  return { plan: isLeft ? (left as StoredPlan['plan']) : null, dropped };
}
