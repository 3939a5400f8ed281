import { readdirSync } from 'node:fs';
import path from 'node:path';
import { decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { toPosition, type Position } from '../../game/notation/position.ts';
import { recordStart, replay, replayAction } from '../../game/notation/record.ts';
import type { DecisionKind } from '../../game/engine.ts';
import { root } from '../../scripts/process.mjs';
import { recordNamed } from './recorded.ts';

/**
 * The names of all records in test/records. Those of matches with five players come first, so that positions come from
 * full tables if possible.
 */
const RECORDS = readdirSync(path.join(root, 'test/records'))
  .map((file) => path.basename(file, '.json'))
  .toSorted((a, b) => Number(b.startsWith('five')) - Number(a.startsWith('five')));

export interface Moment {
  readonly state: State;
  readonly seat: number;
  readonly kind: DecisionKind;
  readonly legal: readonly Action[];
}

/** Returns the position at the first moment in the recorded matches that passes `fits`. Throws if there is none. */
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

/** Returns the final position of a recorded match. */
export const recordedEnd = (name: string): Position => toPosition(replay(recordNamed(name)));
