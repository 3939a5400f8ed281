import { describe, expect, it } from 'vitest';
import { clone } from '../game/engine.ts';
import { replay } from '../game/notation/record.ts';
import { toPosition } from '../game/notation/position.ts';
import { parsePosition } from '../game/notation/loadPosition.ts';
import { REQUIREMENTS, coverageOf } from './recording/coverage.ts';
import { goldenHashes, goldenRecords, hashOf, pointsOf, statesAt } from './recording/golden.ts';
import { MATCHES } from './recording/matches.ts';

/**
 * Whole recorded matches with exact final scores and positions. They must never change by a single byte: a change to
 * the rules gets a new rules version and adds a record (CONTRIBUTING.md, A rules version).
 */

const records = goldenRecords();
const hashes = goldenHashes();

describe.each(records)('the record $name', ({ name, record }) => {
  it('replays to its result', () => {
    const state = replay(record);
    expect(record.result).not.toBeNull();
    expect(state.result).toEqual(record.result);
    expect(toPosition(state)['result']).toEqual(record.result);
  });

  it('passes through 7 recorded positions byte for byte, from start to end', () => {
    const found: Record<string, string> = {};
    for (const [point, state] of statesAt(record, pointsOf(record))) found[point] = hashOf(state);
    expect(Object.keys(found).length).toBe(7);
    expect(found).toEqual(hashes[name]);
  });

  it('continues identically from a position written in the middle', () => {
    const [, , , middle] = pointsOf(record);
    const state = replay(record, middle);
    const loaded = parsePosition(JSON.parse(JSON.stringify(toPosition(state))));
    expect(hashOf(loaded)).toBe(hashOf(state));
    const rest = { ...record, position: toPosition(clone(loaded)), actions: record.actions.slice(middle) };
    expect(hashOf(replay(rest))).toBe(hashes[name][record.actions.length]);
  });
});

describe('the golden records', () => {
  it('are those listed in matches.ts, each with its hashes', () => {
    const names = MATCHES.map((match) => match.name).sort();
    expect(records.map(({ name }) => name).sort()).toEqual(names);
    expect(Object.keys(hashes).sort()).toEqual(names);
  });

  it('stay below 100,000 bytes each and 2,000,000 bytes in total', () => {
    expect(records.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2_000_000);
    for (const { bytes } of records) expect(bytes).toBeLessThan(100_000);
  });

  it('contain no undo action', () => {
    const types = new Set(records.flatMap(({ record }) => record.actions.map(({ type }) => type)));
    expect(types).not.toContain('undo');
    expect(types).not.toContain('undoTurn');
  });
});

describe('the golden records together', () => {
  const coverage = records.map(({ name, record }) => ({ name, covered: coverageOf(record) }));

  it.each(REQUIREMENTS)('cover "%s"', (requirement) => {
    const names = coverage.filter(({ covered }) => covered.has(requirement)).map(({ name }) => name);
    expect(names, 'no record has it').not.toEqual([]);
  });

  it.each(MATCHES)('include $name, which covers what it is meant to cover', ({ name, end = [], contains = [] }) => {
    const covered = coverage.find((entry) => entry.name === name)?.covered ?? new Set();
    expect([...end, ...contains].filter((requirement) => !covered.has(requirement))).toEqual([]);
  });
});
