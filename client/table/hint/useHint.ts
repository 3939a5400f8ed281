import { useCallback, useMemo, useState } from 'react';
import type { Hint } from '../../../game/coach/hint.ts';
import type { Action } from '../../../game/engine.ts';
import type { WrittenAction } from '../../../game/notation/record.ts';
import { withWords } from '../../i18n/language.ts';
import { isDeciding, type Flow } from '../flow/types.ts';
import type * as part from './part.tsx';
import { isPlayable, type TableSource } from '../source.ts';

/** The code and translations for hints, fetched with the first hint. */
export type HintPart = typeof part;

export interface ShownHint extends Hint {
  readonly part: HintPart;
}

/** The coach's state at a table, and the function that requests or hides a hint. */
export interface HintControl {
  /** True if the match allows hints and the viewer has a decision to make. */
  readonly mayAsk: boolean;
  readonly state: 'none' | 'thinking' | 'failed';
  /** The part of the hint that the player has not followed yet, or null. */
  readonly shown: ShownHint | null;
  /** Requests a hint, or hides the current one. */
  readonly toggle: () => void;
}

/** A requested hint. It applies to state `at`. While the player follows it, the rest carries over to the next state. */
interface Asked {
  readonly at: number;
  readonly state: HintControl['state'];
  readonly shown: ShownHint | null;
}

/** Returns the rest of a plan after the player's last action, or an empty list if the player did something else. */
function restOf([first, ...rest]: readonly Action[], last: WrittenAction | undefined): readonly Action[] {
  if (last === undefined) return [];
  const { by: _, ...done } = last;
  return JSON.stringify(done) === JSON.stringify(first) ? rest : [];
}

/** Manages the coach at a table whose match allows hints. The coach runs in a worker and knows only the seat's view. */
export function useHint(source: TableSource, flow: Flow): HintControl {
  const { view, seat, stateID, done } = source;
  const mayAsk = source.hints === true && seat !== null && isPlayable(source) && isDeciding(flow);
  const [asked, setAsked] = useState<Asked>({ at: stateID, state: 'none', shown: null });

  if (asked.at !== stateID) {
    const before = asked.shown;
    const left = before === null ? [] : restOf(before.actions, done?.at(-1)?.written);
    const shown = before === null || left.length === 0 ? null : { ...before, actions: left };
    setAsked({ at: stateID, state: 'none', shown });
  }
  const here = asked.at === stateID && mayAsk ? asked : null;
  const toggle = useCallback(() => {
    if (!mayAsk || here?.state === 'thinking') return;
    if (here !== null && here.shown !== null) {
      setAsked({ at: stateID, state: 'none', shown: null });
      return;
    }
    const answer = (state: HintControl['state'], shown: ShownHint | null): void =>
      setAsked((now) => (now.at === stateID ? { at: stateID, state, shown } : now));
    answer('thinking', null);
    withWords(import('./part.tsx'))
      .then(async (fetched) => {
        const hint = await fetched.coaching.ask(view, seat);
        if (hint === null) answer('failed', null);
        else answer('none', { ...hint, part: fetched });
      })
      .catch(() => answer('failed', null));
  }, [mayAsk, here, stateID, view, seat]);

  const state = here?.state ?? 'none';
  const shown = here?.shown ?? null;
  return useMemo(() => ({ mayAsk, state, shown, toggle }), [mayAsk, state, shown, toggle]);
}
