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

/** Returns the action counts at which a record is checked: the start, five points in between, and the end. */
export const pointsOf = (record: MatchRecord): number[] =>
  Array.from({ length: 7 }, (_, i) => Math.floor((record.actions.length * i) / 6));

/**
 * Yields a record's states at these points. Requesting the next state invalidates the previous one; the last remains
 * valid.
 */
export function* statesAt(record: MatchRecord, points: readonly number[]): Generator<[number, State]> {
  const state = recordStart(record);
  let at = 0;
  for (const point of points) {
    for (; at < point; at++) replayAction(state, record, at);
    yield [point, point === record.actions.length ? replay(record) : state];
  }
}

/** Returns the stored hashes by record and action count, as they were when each record was created. */
export const goldenHashes = (): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(hashFile, 'utf8')) as Record<string, Record<string, string>>;

/**
 * Writes the hashes of a new record. Existing hashes are kept, because they prove that old matches still replay
 * identically.
 */
export function storeHashes(name: string, record: MatchRecord): void {
  const found: Record<string, string> = {};
  for (const [point, state] of statesAt(record, pointsOf(record))) found[point] = hashOf(state);
  const all = { ...goldenHashes(), [name]: found };
  const sorted = Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(hashFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Returns the path of a record's file. */
export const recordFile = (name: string): string => path.join(folder, `${name}.json`);
