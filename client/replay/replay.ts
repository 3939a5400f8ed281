import { NotationError } from '../../game/notation/fault.ts';
import { recordKeyframes, stateAt, type Keyframes, type RecordStep } from '../../game/notation/keyframes.ts';
import { parseRecord, type MatchRecord } from '../../game/notation/record.ts';
import { t } from '../i18n/replay.ts';
import type { PublicPlayer } from '../../protocol/match.ts';
import { courseOf, type Course } from '../steps/course.ts';
import { formatOf, parseText } from '../steps/documentText.ts';
import { Sampler, type Sample } from './samples.ts';

/** A match that is shown again: its record, any moment of it, and what is worth stopping at. */

export interface Replay {
  readonly name: string;
  readonly record: MatchRecord;
  readonly seats: readonly PublicPlayer[];
  readonly keyframes: Keyframes<RecordStep>;
  readonly course: Course;
  readonly samples: readonly Sample[];
}

const FORMATS = ['scythe-record/1'] as const;

/**
 * Reads a record and plays it once; throws a NotationError where it does not hold or leads to another result than it
 * says. `seats` has the players' names where they are known.
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
  const named = end.players.map(({ mat }, id): PublicPlayer => {
    const known = seats?.find((seat) => seat.id === id)?.name || record.setup.seats[id]?.name;
    return { id, name: known || t(`mat.${mat}`) };
  });
  return { name, record, seats: named, keyframes, course, samples: sampler.samples };
}

/** Reads a record from its text. */
export const replayOfText = (text: string, name: string): Replay => replayOf(parseText(text), name);
