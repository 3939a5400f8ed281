import { z } from 'zod';
import { apply, clone, isRefusal, undoableActions, type Action, type Refusal, type State } from '../../game/engine.ts';
import type { GameEvent } from '../../game/events.ts';
import { NotationError, pathOf, read } from '../../game/notation/fault.ts';
import { recordKeyframes, stateAt } from '../../game/notation/keyframes.ts';
import {
  parseRecord,
  recordOf,
  writeAction,
  type MatchRecord,
  type WrittenAction,
} from '../../game/notation/record.ts';
import type { Setup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { t } from '../i18n/local.ts';
import { courseOf } from '../steps/course.ts';
import { LEVELS } from '../steps/bots.ts';

/** A match of people and bots on one device: plain values that are never changed. */

export const MAX_NAME = 30;

/** Who plays a seat. */
export type LocalSeat =
  { readonly kind: 'person'; readonly name: string } | { readonly kind: 'bot'; readonly level: string };

export interface LocalMatch {
  readonly seats: readonly LocalSeat[];
  readonly setup: Setup;
  /** Without those that were taken back. */
  readonly actions: readonly WrittenAction[];
  /** Not to be changed: clone it first. */
  readonly state: State;
  /** The events of every action so far, those of undone ones as well. */
  readonly events: readonly (readonly GameEvent[])[];
}

/** A new match; the set-up has a seed. */
export const beginLocal = (seats: readonly LocalSeat[], setup: Setup): LocalMatch => ({
  seats,
  setup,
  actions: [],
  state: newMatch(setup),
  events: [],
});

/** The match after an action, or why there is none. */
export function actLocally(match: LocalMatch, seat: number, action: Action): LocalMatch | Refusal {
  const undoes = action.type === 'undo' ? 1 : action.type === 'undoTurn' ? undoableActions(match.state, seat) : 0;
  const state = clone(match.state);
  const answer = apply(state, seat, action);
  if (isRefusal(answer)) return answer;
  const actions =
    undoes > 0
      ? match.actions.slice(0, match.actions.length - undoes)
      : [...match.actions, writeAction(match.state, seat, action)];
  return { ...match, actions, state, events: [...match.events, answer.events] };
}

export const wasRefused = (answer: LocalMatch | Refusal): answer is Refusal => 'refused' in answer;

/** Its record so far; of a match that goes on it tells everybody's secrets. */
export const localRecord = ({ setup, state, actions }: LocalMatch): MatchRecord => recordOf(setup, state, actions);

const localSchema = z.strictObject({
  format: z.literal('scythe-local/1', { error: 'not a format this version reads' }),
  seats: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('person'), name: z.string().min(1).max(MAX_NAME) }),
      z.strictObject({ kind: z.literal('bot'), level: z.string() }),
    ]),
  ),
  record: z.unknown(),
});

/** A match as it is kept in the browser. */
export const writeLocal = (match: LocalMatch): unknown => ({
  format: 'scythe-local/1',
  seats: match.seats,
  record: localRecord(match),
});

/** The faults of a record under its own path. */
function inRecord<T>(readIt: () => T): T {
  try {
    return readIt();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { path, message } = error;
    throw new NotationError(pathOf('record', path), message.replace(`${path}: `, ''));
  }
}

/** Reads a kept match and plays it again; throws a NotationError with the path of the fault. */
export function readLocal(value: unknown): LocalMatch {
  const { seats, record: written } = read(localSchema, value);
  const record = inRecord(() => parseRecord(written));
  if (record.position !== undefined) throw new NotationError('record.position', t('local:fault.position'));
  if (seats.length !== record.setup.seats.length) throw new NotationError('seats', t('local:fault.seats'));
  seats.forEach((seat, i) => {
    if (seat.kind === 'bot' && !LEVELS.includes(seat.level)) {
      throw new NotationError(`seats.${i}.level`, t('local:fault.level', { level: seat.level }));
    }
  });
  const keyframes = inRecord(() => recordKeyframes(record));
  const { events } = courseOf(keyframes);
  const state = stateAt(keyframes, keyframes.steps.length);
  return { seats, setup: record.setup, actions: record.actions, state, events };
}
