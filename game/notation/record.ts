import { z } from 'zod';
import type { Action, State } from '../engine.ts';
import { cutMatch } from '../rules/end.ts';
import { newMatch } from './newMatch.ts';
import type { MatchResult } from '../state/types.ts';
import { NotationError, read } from './fault.ts';
import { parsePosition } from './loadPosition.ts';
import { parseSetup, type Setup } from './setup.ts';
import { applyWritten, refusedText } from './scenario.ts';
import { isKnownVersion, RULES_VERSION } from '../version.ts';

/** Match records (`scythe-record/1`): a set-up and the actions, which give every position again. */

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

export interface WrittenAction {
  readonly by: string;
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface MatchRecord {
  readonly format: 'scythe-record/1';
  readonly rules: number;
  readonly setup: Setup;
  readonly position?: unknown;
  readonly dealt: { readonly faction: string; readonly mat: string }[];
  readonly actions: readonly WrittenAction[];
  readonly result: MatchResult | null;
}

/** An action as a record writes it: who did it, then its fields. */
export const writeAction = (state: State, seat: number, action: Action): WrittenAction => ({
  by: state.players[seat].faction,
  ...action,
});

/** The record of a match that began with a set-up; undone actions have been left out of `actions`. */
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

/** Actions without those that were taken back: the list a record keeps. */
export function withoutUndone(actions: readonly { written: WrittenAction; undoes: number }[]): WrittenAction[] {
  const kept: WrittenAction[] = [];
  for (const { written, undoes } of actions) {
    if (undoes > 0) kept.splice(kept.length - undoes, undoes);
    else kept.push(written);
  }
  return kept;
}

/** Reads a record; throws a NotationError with the path of the fault. */
export function parseRecord(value: unknown): MatchRecord {
  const record = read(recordSchema, value);
  if (!isKnownVersion(record.rules)) {
    throw new NotationError('rules', `this version plays rules ${RULES_VERSION}, not ${record.rules}`);
  }
  const setup = parseSetup(record.setup, 'setup');
  if (setup.seed === undefined) throw new NotationError('setup.seed', 'a record is replayed from its seed');
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

/** The state a record begins with; checks that the seed deals what the record says. */
export function recordStart(record: MatchRecord): State {
  const state =
    record.position === undefined
      ? newMatch(record.setup, undefined, record.rules)
      : parsePosition(record.position, record.setup.seed ?? '', 'position', record.rules);
  record.dealt.forEach(({ faction, mat }, i) => {
    const player = state.players[i];
    if (player === undefined || player.faction !== faction || player.mat !== mat) {
      throw new NotationError(`dealt.${i}`, 'the seed deals something else');
    }
  });
  return state;
}

/** Does action number i of a record; throws where it is refused, as a record holds legal actions only. */
export function replayAction(state: State, record: MatchRecord, i: number): void {
  const refused = applyWritten(state, record.actions[i]);
  if (refused !== null) {
    throw new NotationError(`actions.${i}`, `refused: ${refusedText(refused)}`);
  }
}

/** The state after action `to` of a record (default: the end). A match cut by the round limit is cut again. */
export function replay(record: MatchRecord, to = record.actions.length): State {
  const state = recordStart(record);
  for (let i = 0; i < to; i++) replayAction(state, record, i);
  if (to === record.actions.length && record.result?.reason === 'rounds' && state.result === null) {
    cutMatch(state, record.result.round);
  }
  return state;
}
