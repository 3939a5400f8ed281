import type { State } from '../../game/engine.ts';
import { seatCount } from '../../game/state/draft.ts';
import { NotationError } from '../../game/notation/fault.ts';
import { recordKeyframes, stateAt, type Keyframes, type RecordStep } from '../../game/notation/keyframes.ts';
import { parseRecord, type MatchRecord } from '../../game/notation/record.ts';
import { t } from '../i18n/replay.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { courseOf, type Course } from '../steps/course.ts';
import { formatOf, parseText } from '../steps/documentText.ts';
import { Sampler, type Sample } from './samples.ts';

/** Reads a record and derives what its replay needs: the states, events, turns and moments, and the chart's samples. */

export interface Replay {
  readonly name: string;
  readonly record: MatchRecord;
  readonly seats: readonly PublicPlayer[];
  readonly keyframes: Keyframes<RecordStep>;
  readonly course: Course;
  readonly samples: readonly Sample[];
  /** The players at the end; empty if the record ends in a draft. */
  readonly players: State['players'];
}

const FORMATS = ['scythe-record/1'] as const;

/**
 * Reads a record and plays it once. `seats` provides the players' names, if known. Throws a NotationError if the record
 * is invalid or does not lead to the result it states.
 */
export function replayOf(value: unknown, name: string, seats?: readonly PublicPlayer[]): Replay {
  formatOf(value, FORMATS);
  const record = parseRecord(value);
  const keyframes = recordKeyframes(record);
  const last = keyframes.steps.length;
  const sampler = new Sampler();
  const course = courseOf(keyframes, (state, index) => sampler.look(state, index, last));
  const end = stateAt(keyframes, last);
  if (record.result !== null && JSON.stringify(record.result) !== JSON.stringify(end.result)) {
    throw new NotationError('result', t('replay:otherResult', { result: JSON.stringify(end.result) }));
  }
  const named = Array.from({ length: seatCount(end) }, (_, id): PublicPlayer => {
    const mat = end.players[id]?.mat;
    const known = seats?.find((seat) => seat.id === id)?.name || record.setup.seats[id]?.name;
    return { id, name: known || (mat === undefined ? '' : t(`mat.${mat}`)) };
  });
  return { name, record, seats: named, keyframes, course, samples: sampler.samples, players: end.players };
}

/** Reads a record from its text. Like `replayOf`, throws a NotationError if the record is invalid. */
export const replayOfText = (text: string, name: string): Replay => replayOf(parseText(text), name);
