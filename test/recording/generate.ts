import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import { parseRecord, recordOf, replay, writeAction, type MatchRecord } from '../../game/notation/record.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { cutMatch } from '../../game/rules/end.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { dice, type Below } from '../support/dice.ts';
import { REQUIREMENTS, coverageOf } from './coverage.ts';
import { hashPoints } from './golden.ts';
import { MATCHES, type Match } from './matches.ts';
import { BALANCED, planTurn, waysOf, type Taste, type Turn, type Wish } from './planner.ts';

/**
 * Rewrites the golden records and their hashes, after a deliberate change to the rules:
 *
 *     node test/recording/generate.ts [NAME ...]
 *
 * Tries every match of matches.ts with one seed after another until it ends as required.
 */

const RIGHT_END = 10_000;
const root = path.join(import.meta.dirname, '..');

function tasteOf(match: Match, below: Below): Taste {
  const taste: Record<string, number> = { ...BALANCED };
  for (const key of Object.keys(taste)) taste[key] *= [0.5, 1, 1, 2][below(4)];
  return { ...(taste as unknown as Taste), ...match.taste };
}

function wishOf(match: Match): Wish {
  return {
    end: (ways) => (match.end === undefined ? 0 : match.end.every((way) => ways.has(way)) ? RIGHT_END : -RIGHT_END),
    way: match.way ?? (() => 0),
  };
}

/** Plays one attempt at a match and returns its record, or null if it did not end as required. */
function play(match: Match, attempt: number): MatchRecord | null {
  const seed = `golden/${match.name}/${attempt}`;
  const setup = parseSetup({
    format: 'scythe-setup/1',
    seats: match.seats.map(([faction, mat]) => ({ faction, mat })),
    options: match.options ?? {},
    seed,
  });
  let state = match.position === undefined ? newMatch(setup) : parsePosition(match.position, seed);
  const below = dice(createHash('sha256').update(seed).digest().readUInt32BE());
  const tastes = match.seats.map(() => tasteOf(match, below));
  const actions: Turn['actions'][number][] = [];
  let ways = new Set<string>();
  while (state.result === null) {
    if (match.rounds !== undefined && state.round > match.rounds) {
      cutMatch(state, match.rounds);
      break;
    }
    if (state.round > 60) return null;
    const before: State = state;
    const turn = planTurn(before, tastes, wishOf(match), match.tries ?? 30, below);
    if (turn.state.result !== null) ways = waysOf(before, turn);
    state = turn.state;
    actions.push(...turn.actions);
  }
  if (match.end?.every((way) => ways.has(way)) === false) return null;
  const written = actions.map(({ seat, action }) => writeAction(state, seat, action));
  const record = recordOf(setup, state, written);
  const { format, rules, setup: head, ...rest } = record;
  return match.position === undefined ? record : { format, rules, setup: head, position: match.position, ...rest };
}

/** Returns the shortest of the first records that end and contain what the match requires, or null if there is none. */
function search(match: Match): MatchRecord | null {
  let best: MatchRecord | null = null;
  let found = 0;
  for (let attempt = 0; attempt < (match.attempts ?? 60) && found < (match.choices ?? 3); attempt++) {
    const record = play(match, attempt);
    if (record === null) continue;
    const covered = match.contains === undefined ? new Set<string>() : coverageOf(record);
    if (match.contains?.every((what) => covered.has(what)) === false) continue;
    found++;
    if (best === null || record.actions.length < best.actions.length) best = record;
  }
  return best;
}

const names = new Set(process.argv.slice(2));
const covered = new Set<string>();
const folder = path.join(root, 'records');
mkdirSync(folder, { recursive: true });
for (const match of MATCHES) {
  if (names.size > 0 && !names.has(match.name)) continue;
  const began = performance.now();
  const record = search(match);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (record === null) {
    console.log(`${match.name}: not found (${seconds} s)`);
    continue;
  }
  const text = `${JSON.stringify(record)}\n`;
  const again = parseRecord(JSON.parse(text));
  const end = JSON.stringify(toPosition(replay(again)).result);
  if (end !== JSON.stringify(record.result)) throw new Error(`${match.name} does not replay to its result: ${end}`);
  writeFileSync(path.join(folder, `${match.name}.json`), text);
  const before = covered.size;
  for (const what of coverageOf(again)) covered.add(what);
  console.log(
    `${match.name}: ${record.actions.length} actions, ${text.length} bytes, ${seconds} s, +${covered.size - before}`,
  );
}
const missing = REQUIREMENTS.filter((requirement) => !covered.has(requirement));
if (names.size === 0) console.log(`missing: ${missing.join('; ') || 'nothing'}`);
hashPoints();
