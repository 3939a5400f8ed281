import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Dropped, StoredPlan } from '../../../protocol/plans.ts';
import type { PlanDesk } from '../source.ts';
import type { KeptPlan } from './kept.ts';

/** How long to wait after a change before sending it, in milliseconds, so that several clicks result in one request. */
const SETTLES_MS = 400;

/** The part of a plan stored on the server. */
export interface StoredControl {
  /** True if the server carries out the planned turn. */
  readonly isAway: boolean;
  readonly state: 'saved' | 'saving' | 'failed';
  /** The parts that were dropped, with the reasons. */
  readonly dropped: readonly Dropped[];
  readonly write: (kept: KeptPlan) => void;
  /** Clears the list of dropped parts. Called when the player has read it. */
  readonly dismiss: () => void;
}

/**
 * Returns the part of a plan that the server needs, or null if it needs none. The turn is included only if it is played
 * while the player is away.
 */
const storedPart = ({ turn, clear, defences, away }: KeptPlan) =>
  away || defences.length > 0 ? { turn: away ? turn : [], clear: away ? clear : [], defences } : null;

/**
 * Returns a plan updated from the server: without the parts that the server has carried out, and with changes from
 * another device.
 */
function adopted(kept: KeptPlan, plan: StoredPlan['plan']): KeptPlan {
  const { turn = [], clear = [], defences = [] } = plan ?? {};
  if (turn.length > 0) return { ...kept, turn, clear, defences, away: true };
  return kept.away ? { ...kept, turn: [], clear: [], defences, away: false } : { ...kept, defences };
}

interface Keeping {
  readonly kept: KeptPlan;
  readonly adopt: (kept: KeptPlan) => void;
  readonly stateID: number;
  /** The number of the seat's next turn. */
  readonly turnNumber: number;
}

/** Keeps the server's copy of a plan up to date, and adopts the server's changes to it. */
export function useStored(desk: PlanDesk | undefined, { kept, adopt, stateID, turnNumber }: Keeping): StoredControl {
  const [state, setState] = useState<StoredControl['state']>('saved');
  const [dropped, setDropped] = useState<readonly Dropped[]>([]);
  const wanted = JSON.stringify(storedPart(kept));
  const sent = useRef(wanted);
  const [hasAny, setHasAny] = useState(wanted !== 'null');

  const write = useCallback(
    (plan: KeptPlan) => {
      if (desk === undefined) return;
      sent.current = JSON.stringify(storedPart(plan));
      setState('saving');
      desk.write(storedPart(plan)).then(
        (answer) => {
          setDropped(answer.dropped);
          setHasAny(answer.plan !== null);
          setState('saved');
        },
        () => setState('failed'),
      );
    },
    [desk],
  );

  useEffect(() => {
    if (desk === undefined || wanted === sent.current) return undefined;
    const timer = setTimeout(() => write(kept), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [desk, wanted, kept, write]);

  const take = useEffectEvent((plan: StoredPlan['plan']) => {
    // A change that has not been sent yet takes precedence.
    if (wanted !== sent.current) return;
    const next = adopted(kept, plan);
    const text = JSON.stringify(storedPart(next));
    if (text === wanted && next.away === kept.away) return;
    sent.current = text;
    adopt(next.away && !kept.away ? { ...next, turnNumber } : next);
  });

  // While there is a plan, reads the server's copy whenever the state changes, because the server may have carried out
  // or dropped the plan. Without a plan, reads it only once.
  const [first, setFirst] = useState(true);
  const asked = first || hasAny ? stateID : -1;
  useEffect(() => {
    if (desk === undefined || asked < 0) return undefined;
    let isGone = false;
    desk.read().then(
      (answer) => {
        if (isGone) return;
        setFirst(false);
        setDropped(answer.dropped);
        setHasAny(answer.plan !== null);
        take(answer.plan);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [desk, asked]);

  const dismiss = useCallback(() => write(kept), [write, kept]);
  const isAway = kept.away;
  return useMemo(() => ({ isAway, state, dropped, write, dismiss }), [isAway, state, dropped, write, dismiss]);
}
