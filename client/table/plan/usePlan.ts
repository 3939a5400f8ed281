import { useCallback, useEffect, useMemo, useState } from 'react';
import { check, decisions, type Action, type State } from '../../../game/engine.ts';
import { canBeginEarly } from '../../../game/plan/early.ts';
import { courseOf, takenOf, turnAhead, type Course } from '../../../game/plan/plan.ts';
import { whyOf } from '../../i18n/refusals.ts';
import { t } from '../../i18n/table.ts';
import { isPlayable, type TableSource } from '../source.ts';
import { isEmpty, keepPlan, NO_PLAN, planMode, readPlan, setPlanMode, type KeptPlan, type PlanMode } from './kept.ts';
import { useStored, type StoredControl } from './useStored.ts';

/**
 * The state ids of planned positions count down from here. No state of the match has such an id, and each length of the
 * plan has a different one.
 */
const FIRST_PLANNED = -1_000_000;
const LONGEST = 64;

/** A plan as its panel shows it. */
export interface PlanControl {
  readonly kept: KeptPlan;
  readonly course: Course;
  /** The view from which the plan starts. */
  readonly view: State;
  readonly seat: number;
  readonly mode: PlanMode;
  /** True if the planned turn has come. */
  readonly isDue: boolean;
  /** True if the match has early turns and the previous player can no longer affect the plan. */
  readonly isEarly: boolean;
  /** True while the table shows the match instead of the plan. */
  readonly isPeeking: boolean;
  readonly stored: StoredControl;
  readonly change: (part: Partial<KeptPlan>) => void;
  readonly remove: (index: number) => void;
  readonly discard: () => void;
  readonly play: () => void;
  readonly peek: () => void;
  readonly setMode: (mode: PlanMode) => void;
}

export interface PlannedTable {
  /** What the table shows: the match, or the plan. */
  readonly source: TableSource;
  /** The plan, or null where planning is not possible. */
  readonly plan: PlanControl | null;
  /** True if the table shows the plan. */
  readonly isShown: boolean;
  /** Actions to perform now, one after another, or null. */
  readonly toPlay: readonly Action[] | null;
  /** Must be called when the actions are sent, so that they are not performed again. */
  readonly played: () => void;
}

/**
 * Returns why a plan cannot continue: it is complete, or the rest depends on hidden information. Returns undefined if
 * it can continue.
 */
function endOf({ hidden, isComplete }: Course): string | undefined {
  if (hidden !== null) return t(`table:plan.ends.${hidden}`);
  return isComplete ? t('table:plan.complete') : undefined;
}

/** Returns the source of a table that shows a planned turn, as its player sees it. */
function plannedSource(
  match: TableSource,
  kept: KeptPlan,
  course: Course,
  act: (action: Action) => void,
  notice: TableSource['notice'],
): TableSource {
  const ended = endOf(course);
  return {
    ...match,
    view: course.end,
    stateID: FIRST_PLANNED - match.stateID * LONGEST - kept.turn.length,
    pending: null,
    notice,
    act,
    hints: false,
    tips: false,
    isPlanned: true,
    ...(ended === undefined ? {} : { ended }),
  };
}

/** Returns true if the plan can be played without a review: every action works, and nothing more can be planned. */
const isReady = (course: Course): boolean => course.stop === null && (course.isComplete || course.hidden !== null);

/**
 * Manages the plan for the seat's next turn at a table on the server. During other players' turns, the player can
 * choose a section of the mat. From then on, the table shows the planned turn, which is checked again whenever the
 * state changes. Every click works as in a real turn.
 */
export function usePlan(match: TableSource): PlannedTable {
  const { view, seat, stateID, plans } = match;
  const key = plans?.key ?? '';
  const [kept, setKept] = useState<KeptPlan>(() => (plans === undefined ? NO_PLAN : readPlan(key)));
  const [notice, setNotice] = useState<TableSource['notice']>(null);
  const [isPeeking, setPeeking] = useState(false);
  const [mode, chooseMode] = useState(planMode);
  const [toPlay, setToPlay] = useState<readonly Action[] | null>(null);

  const owes = seat !== null && decisions(view).some((decision) => decision.seat === seat);
  const isDue = owes && view.active === seat && view.turn === null && view.draft === undefined;
  const isInPlay = plans !== undefined && seat !== null && isPlayable(match) && view.result === null;
  const canPlan = isInPlay && view.draft === undefined && (!owes || isDue);
  const isBegun = view.active === seat && view.turn !== null;
  const isPast = kept.turn.length > 0 && (view.turnNumber > kept.turnNumber || isBegun);
  // Drops a planned turn that has begun or ended without being played, but keeps the answers to attacks. A turn that
  // the server carries out is kept until the server reports that it has been carried out or dropped.
  if (isPast && !kept.away && toPlay === null) setKept({ ...kept, turn: [], clear: [] });
  const isOver = view.result !== null || match.ended !== undefined;
  if (isOver && !isEmpty(kept)) setKept(NO_PLAN);

  const turnNumber = useMemo(
    () => (canPlan && seat !== null ? turnAhead(view, seat).turnNumber : view.turnNumber),
    [canPlan, view, seat],
  );
  const stored = useStored(plans, { kept, adopt: setKept, stateID, turnNumber });
  useEffect(() => {
    if (plans !== undefined) keepPlan(key, kept);
  }, [plans, key, kept]);

  const course = useMemo(
    () => (canPlan && seat !== null ? courseOf(view, seat, kept.turn) : null),
    [canPlan, view, seat, kept.turn],
  );

  const change = useCallback((part: Partial<KeptPlan>) => {
    setNotice(null);
    setKept((now) => ({ ...now, ...part }));
  }, []);
  const act = useCallback(
    (action: Action) => {
      if (course === null || seat === null) return;
      if (action.type === 'undo') change({ turn: kept.turn.slice(0, -1) });
      else if (action.type === 'undoTurn') change({ turn: [] });
      else {
        const refused = check(course.end, seat, action);
        const turn = [...kept.turn.slice(0, course.kept), action];
        const next = refused === null ? courseOf(view, seat, turn) : null;
        if (refused !== null) setNotice(whyOf(refused));
        else if (next !== null && next.stop !== null) setNotice({ text: t('table:plan.ends.combatCard'), rule: null });
        else change({ turn, turnNumber });
      }
    },
    [course, seat, kept.turn, view, turnNumber, change],
  );

  const hasTurn = kept.turn.length > 0 && !isPast;
  const isShown = course !== null && hasTurn && !isPeeking && toPlay === null;
  const { isAway } = stored;
  const play = useCallback(() => {
    if (isAway) stored.write({ ...kept, turn: [], clear: [], away: false });
    setToPlay(kept.turn);
    setKept((now) => ({ ...now, turn: [], clear: [], away: false }));
  }, [kept, isAway, stored]);
  const playsAtOnce =
    isDue &&
    toPlay === null &&
    mode === 'once' &&
    !kept.away &&
    course !== null &&
    hasTurn &&
    isReady(course) &&
    match.pending === null &&
    takenOf(view, seat, kept.clear).length === 0;
  if (playsAtOnce) {
    setToPlay(kept.turn);
    setKept({ ...kept, turn: [], clear: [] });
  }

  const source = useMemo((): TableSource => {
    if (isShown) return plannedSource(match, kept, course, act, notice);
    const ahead = canPlan && !isDue && !hasTurn && seat !== null ? turnAhead(view, seat) : undefined;
    return ahead === undefined ? match : { ...match, ahead, act };
  }, [isShown, match, kept, course, act, notice, canPlan, isDue, hasTurn, seat, view]);

  const plan = useMemo(
    (): PlanControl | null =>
      course === null || seat === null
        ? null
        : {
            kept,
            course,
            view,
            seat,
            mode,
            isDue,
            isEarly: plans?.early === true && canBeginEarly(view, seat),
            isPeeking,
            stored,
            change,
            remove: (index) => change({ turn: kept.turn.filter((_, i) => i !== index) }),
            discard: () => change({ turn: [], clear: [], away: false }),
            play,
            peek: () => setPeeking((now) => !now),
            setMode: (chosen) => {
              setPlanMode(chosen);
              chooseMode(chosen);
            },
          },
    [course, seat, kept, view, mode, isDue, plans, isPeeking, stored, change, play],
  );
  const played = useCallback(() => setToPlay(null), []);
  return { source, plan, isShown, toPlay, played };
}

/** Returns true if there is anything to show about a plan. */
export const hasPlan = ({ kept, stored }: PlanControl): boolean => !isEmpty(kept) || stored.dropped.length > 0;
