import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { legalActions, type Action, type State } from '../../game/engine.ts';
import type { PlaceId, UnitId } from '../../game/data/ids.ts';
import { flowOf, planningFlow, watchedFlow } from './flow/flow.ts';
import { isMoveOver } from './flow/moveEnd.ts';
import type { Answer, Draft, Flow } from './flow/types.ts';
import { isPlayable, type TableSource } from './source.ts';

/** A draft is valid only for the state it was made in. */
interface Picked {
  readonly at: number;
  readonly draft: Draft | null;
  /** The draft to use in the next state, once the action has been performed. */
  readonly next?: Draft;
}

/** Returns the draft after a step, or null. The same unit stays selected while it can keep moving (MOV-8). */
function draftAfter(view: State, seat: number | null, before: Draft | null): Draft | null {
  if (seat === null || before?.kind !== 'move') return null;
  const isUnderWay = view.turn?.moving === true && view.turn.steps.length > 0;
  const goesOn =
    isUnderWay && legalActions(view, seat).some((action) => action.type === 'moveUnit' && action.unit === before.unit);
  return goesOn ? { kind: 'move', unit: before.unit, resources: {}, workers: 0 } : null;
}

/** Records whether a unit carried cargo on this step. If it did, it carries everything by default on its next step. */
function noteCarrier(carriers: Set<UnitId>, action: Action): void {
  if (action.type !== 'moveUnit') return;
  if (action.resources === undefined && action.workers === undefined) carriers.delete(action.unit);
  else carriers.add(action.unit);
}

/**
 * Returns the action that the client performs automatically after this player's last action, if any. After a step, the
 * client ends a Move that has nothing left to decide. After an undo that has returned to such a Move, the client undoes
 * one more action.
 */
export function followUp(view: State, seat: number | null, last: Action['type'] | null): readonly Action[] {
  if (seat === null || (last !== 'moveUnit' && last !== 'undo') || !isMoveOver(view, seat)) return [];
  return [{ type: last === 'undo' ? 'undo' : 'endMove' }];
}

interface FlowControl {
  readonly flow: Flow;
  /** Applies the effect of a click: sends its actions or replaces the draft. */
  readonly answer: (answer: Answer) => void;
}

/**
 * Returns the flow for a table's current decision and selection, and the function that applies a click. If a click
 * sends several actions, such as those of a two-step move, they are sent one after another.
 */
export function useFlow(source: TableSource): FlowControl {
  const { view, seat, stateID, pending, notice } = source;
  const [picked, setPicked] = useState<Picked>({ at: stateID, draft: null });
  const [carriers] = useState(() => new Set<UnitId>());
  const ahead = useRef<readonly Action[]>([]);
  const last = useRef<Action['type'] | null>(null);
  let { draft } = picked;
  if (picked.at !== stateID) {
    draft = picked.next ?? draftAfter(view, seat, picked.draft);
    setPicked({ at: stateID, draft });
  }

  const canAct = isPlayable(source);
  const { ended, ahead: nextTurn } = source;
  const flow = useMemo(() => {
    if (!canAct) return watchedFlow(view, seat, ended);
    const now = flowOf(view, seat, draft, carriers);
    return nextTurn === undefined || seat === null ? now : planningFlow(now, nextTurn, seat);
  }, [canAct, ended, nextTurn, view, seat, draft, carriers]);

  const send = useCallback(
    (actions: readonly Action[]) => {
      const [first, ...rest] = actions;
      if (first === undefined) return;
      noteCarrier(carriers, first);
      ahead.current = rest;
      last.current = first.type;
      source.act(first);
    },
    [source, carriers],
  );

  // Sends the next action once the previous one has succeeded. If one is refused, the rest are dropped.
  const before = useRef(stateID);
  useEffect(() => {
    if (pending !== null) return;
    if (notice !== null) {
      ahead.current = [];
      last.current = null;
    } else if (before.current !== stateID) {
      const next = ahead.current.length > 0 ? ahead.current : followUp(view, seat, last.current);
      last.current = null;
      send(next);
    }
    before.current = stateID;
  }, [stateID, pending, notice, view, seat, send]);

  const answer = useCallback(
    (given: Answer) => {
      if ('draft' in given) setPicked({ at: stateID, draft: given.draft });
      else {
        setPicked((now) => ({ ...now, next: given.next }));
        send(given.act);
      }
    },
    [send, stateID],
  );
  return { flow, answer };
}

/**
 * How long the pointer must rest on an item before the places of that item are highlighted, in milliseconds, so that a
 * passing pointer has no effect.
 */
const LIGHT_MS = 60;

/** Returns the places that a panel highlights on the board, and the function that sets them. */
export function useLight(): { lit: readonly PlaceId[]; light: (places: readonly PlaceId[]) => void } {
  const [lit, setLit] = useState<readonly PlaceId[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const light = useCallback((places: readonly PlaceId[]) => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => setLit(places), LIGHT_MS);
  }, []);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return { lit, light };
}
