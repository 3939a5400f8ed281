import { decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { toPosition, type Position } from '../../game/notation/position.ts';
import { recordStart, replay, replayAction } from '../../game/notation/record.ts';
import type { DecisionKind } from '../../game/engine.ts';
import { recordNamed } from './recorded.ts';

const RECORDS = ['five-players', 'four-players', 'last-star-in-an-encounter', 'five-in-the-middle'];

export interface Moment {
  readonly state: State;
  readonly seat: number;
  readonly kind: DecisionKind;
  readonly legal: readonly Action[];
}

/** The first moment of the recorded matches that fits, as a position to load. */
export function recordedPosition(fits: (moment: Moment) => boolean): Position {
  for (const name of RECORDS) {
    const record = recordNamed(name);
    const state = recordStart(record);
    for (let i = 0; i < record.actions.length; i++) {
      for (const { seat, kind } of decisions(state)) {
        if (fits({ state, seat, kind, legal: legalActions(state, seat) })) return toPosition(state);
      }
      replayAction(state, record, i);
    }
  }
  throw new Error('no recorded match has such a moment');
}

/** The end of a recorded match. */
export const recordedEnd = (name: string): Position => toPosition(replay(recordNamed(name)));
