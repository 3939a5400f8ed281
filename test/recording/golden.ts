import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { State } from '../../game/engine.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, recordStart, replay, replayAction, type MatchRecord } from '../../game/notation/record.ts';

/** The golden records of test/records and the hashes of their positions. */

const folder = path.join(import.meta.dirname, '..', 'records');
const hashFile = path.join(import.meta.dirname, 'hashes.json');

export interface Golden {
  readonly name: string;
  readonly json: unknown;
  readonly record: MatchRecord;
  readonly bytes: number;
}

/** Returns all golden records, each with its name. */
export function goldenRecords(): Golden[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const json: unknown = JSON.parse(text);
      return { name: file.slice(0, -'.json'.length), json, record: parseRecord(json), bytes: text.length };
    });
}

/** Returns the SHA-256 of a state's position in its written form. */
export const hashOf = (state: State): string =>
  createHash('sha256')
    .update(JSON.stringify(toPosition(state)), 'utf8')
    .digest('hex');

/** Returns the action counts at which a record is checked: the start, five points on the way, and the end. */
export const pointsOf = (record: MatchRecord): number[] =>
  Array.from({ length: 7 }, (_, i) => Math.floor((record.actions.length * i) / 6));

/**
 * Yields a record's states at these points. Asking for the next state invalidates the one before; the last stays valid.
 */
export function* statesAt(record: MatchRecord, points: readonly number[]): Generator<[number, State]> {
  const state = recordStart(record);
  let at = 0;
  for (const point of points) {
    for (; at < point; at++) replayAction(state, record, at);
    yield [point, point === record.actions.length ? replay(record) : state];
  }
}

/** Returns the stored hashes by record and action count, as they were when each record was made. */
export const goldenHashes = (): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(hashFile, 'utf8')) as Record<string, Record<string, string>>;

/** Recalculates and writes the hashes of all records. */
export function hashPoints(): void {
  const hashes: Record<string, Record<string, string>> = {};
  for (const { name, record } of goldenRecords()) {
    hashes[name] = {};
    for (const [point, state] of statesAt(record, pointsOf(record))) hashes[name][point] = hashOf(state);
  }
  writeFileSync(hashFile, `${JSON.stringify(hashes, null, 2)}\n`);
}
