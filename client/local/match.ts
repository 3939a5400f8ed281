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
import { isBotLevel } from '../../game/bots/levels.ts';

/** A match of people and bots on one device, as immutable values. */

export const MAX_NAME = 30;

/** The player of a seat: a person or a bot. */
export type LocalSeat =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly level: string };

export interface LocalMatch {
  readonly seats: readonly LocalSeat[];
  readonly setup: Setup;
  /** The actions so far, without undone ones. */
  readonly actions: readonly WrittenAction[];
  /** Never mutate it; clone it first. */
  readonly state: State;
  /**
   * The events of every action so far, including those of actions undone since the match was last read from storage.
   */
  readonly events: readonly (readonly GameEvent[])[];
}

/** Creates a match. The set-up must have a seed. */
export const beginLocal = (seats: readonly LocalSeat[], setup: Setup): LocalMatch => ({
  seats,
  setup,
  actions: [],
  state: newMatch(setup),
  events: [],
});

/** Returns the match after an action, or the refusal. */
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

/** Returns the record so far. While the match is in progress, it contains every player's secrets. */
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

/** Returns the match as a document to store in the browser. */
export const writeLocal = (match: LocalMatch): unknown => ({
  format: 'scythe-local/1',
  seats: match.seats,
  record: localRecord(match),
});

/** Runs `readIt` and prefixes the path of any fault with the path of the record. */
function inRecord<T>(readIt: () => T): T {
  try {
    return readIt();
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const { path, message } = error;
    throw new NotationError(pathOf('record', path), message.replace(`${path}: `, ''));
  }
}

/**
 * Reads a stored match and replays its actions. If it is invalid, throws a NotationError with the path of the fault.
 */
export function readLocal(value: unknown): LocalMatch {
  const { seats, record: written } = read(localSchema, value);
  const record = inRecord(() => parseRecord(written));
  if (record.position !== undefined) throw new NotationError('record.position', t('local:fault.position'));
  if (seats.length !== record.setup.seats.length) throw new NotationError('seats', t('local:fault.seats'));
  seats.forEach((seat, i) => {
    if (seat.kind === 'bot' && !isBotLevel(seat.level)) {
      throw new NotationError(`seats.${i}.level`, t('local:fault.level', { level: seat.level }));
    }
  });
  const keyframes = inRecord(() => recordKeyframes(record));
  const { events } = courseOf(keyframes);
  const state = stateAt(keyframes, keyframes.steps.length);
  return { seats, setup: record.setup, actions: record.actions, state, events };
}
