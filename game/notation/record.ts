import { z } from 'zod';
import type { State } from '../engine.ts';
import { cutMatch } from '../rules/end.ts';
import { newMatch } from './newMatch.ts';
import type { MatchResult } from '../state/types.ts';
import { NotationError, read } from './fault.ts';
import { parsePosition } from './loadPosition.ts';
import { parseSetup, type Setup } from './setup.ts';
import { applyWritten, refusedText } from './scenario.ts';
import { isKnownVersion, RULES_VERSION } from '../version.ts';
import type { WrittenAction } from './written.ts';

export { writeAction, type WrittenAction } from './written.ts';

/** Match records (`scythe-record/1`): a set-up and the actions, from which every position can be replayed. */

const recordSchema = z.strictObject({
  format: z.literal('scythe-record/1', { error: 'not a format this version reads' }),
  rules: z.int().min(1),
  setup: z.unknown(),
  position: z.unknown().optional(),
  dealt: z.array(z.strictObject({ faction: z.string(), mat: z.string() })).optional(),
  actions: z.array(z.looseObject({ by: z.string(), type: z.string() })).max(100_000),
  result: z
    .strictObject({
      reason: z.enum(['stars', 'rounds']),
      round: z.int(),
      winners: z.array(z.string()),
      scores: z.record(z.string(), z.int()),
    })
    .nullable()
    .optional(),
});

export interface MatchRecord {
  readonly format: 'scythe-record/1';
  readonly rules: number;
  readonly setup: Setup;
  readonly position?: unknown;
  readonly dealt: { readonly faction: string; readonly mat: string }[];
  readonly actions: readonly WrittenAction[];
  readonly result: MatchResult | null;
}

/** Returns the record of a match that started from a set-up. `actions` must not include undone actions. */
export function recordOf(setup: Setup, state: State, actions: readonly WrittenAction[]): MatchRecord {
  return {
    format: 'scythe-record/1',
    rules: state.rules,
    setup: { ...setup, seed: state.seed },
    dealt: state.players.map(({ faction, mat }) => ({ faction, mat })),
    actions,
    result: state.result,
  };
}

/** Returns the actions to keep in a record, without those that were undone. */
export function withoutUndone(actions: readonly { written: WrittenAction; undoes: number }[]): WrittenAction[] {
  const kept: WrittenAction[] = [];
  for (const { written, undoes } of actions) {
    if (undoes > 0) kept.splice(kept.length - undoes, undoes);
    else kept.push(written);
  }
  return kept;
}

/** Parses a record. Throws a NotationError with the path of the fault if the record is invalid. */
export function parseRecord(value: unknown): MatchRecord {
  const record = read(recordSchema, value);
  if (!isKnownVersion(record.rules)) {
    throw new NotationError('rules', `this version plays rules ${RULES_VERSION}, not ${record.rules}`);
  }
  const setup = parseSetup(record.setup, 'setup');
  if (setup.seed === undefined) throw new NotationError('setup.seed', 'missing: a record is replayed from its seed');
  return {
    format: record.format,
    rules: record.rules,
    setup,
    ...(record.position === undefined ? {} : { position: record.position }),
    dealt: record.dealt ?? [],
    actions: record.actions,
    result: (record.result as MatchResult | null | undefined) ?? null,
  };
}

/** Throws a NotationError if the dealt factions and mats differ from the record. Not called during a draft. */
function checkDealt({ dealt }: MatchRecord, { players }: State): void {
  dealt.forEach(({ faction, mat }, i) => {
    const player = players[i];
    if (player === undefined || player.faction !== faction || player.mat !== mat) {
      throw new NotationError(`dealt.${i}`, 'the seed deals something different');
    }
  });
}

/**
 * Returns the state at the start of a record. Throws a NotationError if the record's position is invalid or the deal
 * differs from the record.
 */
export function recordStart(record: MatchRecord): State {
  const state =
    record.position === undefined
      ? newMatch(record.setup, undefined, record.rules)
      : parsePosition(record.position, record.setup.seed ?? '', 'position', record.rules);
  if (state.draft === undefined) checkDealt(record, state);
  return state;
}

/**
 * Performs action i of a record, counted from 0. Throws a NotationError if it is refused, because all actions of a
 * valid record are legal.
 */
export function replayAction(state: State, record: MatchRecord, i: number): void {
  const wasDraft = state.draft !== undefined;
  const refused = applyWritten(state, record.actions[i]);
  if (refused !== null) {
    throw new NotationError(`actions.${i}`, `refused: ${refusedText(refused)}`);
  }
  if (wasDraft && state.draft === undefined) checkDealt(record, state);
}

/**
 * Returns the state after `to` actions of a record (default: all). After the last action, a match that ended at a round
 * limit is ended again. Throws a NotationError if the record is invalid.
 */
export function replay(record: MatchRecord, to = record.actions.length): State {
  const state = recordStart(record);
  for (let i = 0; i < to; i++) replayAction(state, record, i);
  if (to === record.actions.length && record.result?.reason === 'rounds' && state.result === null) {
    cutMatch(state, record.result.round);
  }
  return state;
}
