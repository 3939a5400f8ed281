import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { apply, decisions, legalActions, type Action, type State } from '../../game/engine.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { toPosition } from '../../game/notation/position.ts';
import {
  parseRecord,
  recordOf,
  replay,
  writeAction,
  type MatchRecord,
  type WrittenAction,
} from '../../game/notation/record.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { cutMatch } from '../../game/rules/end.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { dice, oneOf, type Below } from '../support/dice.ts';
import { coverageOf } from './coverage.ts';
import { recordFile, storeHashes } from './golden.ts';
import { MATCHES } from './matches.ts';
import type { Match } from './matches/match.ts';
import { BALANCED, planTurn, waysOf, type Taste, type Turn, type Wish } from './planner.ts';

/**
 * Records matches that are defined in matches/, and stores their hashes. Used when a new rules version adds a match:
 *
 *     node test/recording/generate.ts NAME ...
 *
 * Tries one seed after another until a few matches end as required, and keeps the shortest.
 */

const RIGHT_END = 10_000;

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

/** Returns a random action of a draft. Maximum bids can differ from the listed ones. */
function draftAction(state: State, seat: number, below: Below): Action {
  const action = oneOf(below, legalActions(state, seat));
  if (action.type !== 'bidMaxima') return action;
  const maxima = Object.fromEntries(action.order.map((faction) => [faction, below(12)]));
  return { ...action, maxima, order: action.order.toReversed() };
}

/** Plays one attempt at a match and returns its record, or null if it did not end as required or within 60 rounds. */
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
  const written: WrittenAction[] = [];
  while (state.draft !== undefined) {
    const { seat } = oneOf(below, decisions(state));
    const action = draftAction(state, seat, below);
    written.push(writeAction(state, seat, action));
    apply(state, seat, action);
  }
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
  written.push(...actions.map(({ seat, action }) => writeAction(state, seat, action)));
  const record = recordOf(setup, state, written);
  const { format, rules, setup: head, ...rest } = record;
  return match.position === undefined ? record : { format, rules, setup: head, position: match.position, ...rest };
}

/** Returns the shortest of the first records that meet the requirements of the match, or null if there are none. */
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

/** Records a match. An existing record proves that old matches can still be replayed, so it is never replaced. */
function recordMatch(name: string): void {
  const match = MATCHES.find((other) => other.name === name);
  if (match === undefined) throw new Error(`${name} is not in test/recording/matches/`);
  if (existsSync(recordFile(name))) throw new Error(`${name} is recorded already; records of old rules never change`);
  const began = performance.now();
  const record = search(match);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (record === null) throw new Error(`${name}: no match like this found (${seconds} s)`);
  const text = `${JSON.stringify(record)}\n`;
  const again = parseRecord(JSON.parse(text));
  const end = JSON.stringify(toPosition(replay(again)).result);
  if (end !== JSON.stringify(record.result)) throw new Error(`${name} does not replay to its result: ${end}`);
  writeFileSync(recordFile(name), text);
  storeHashes(name, again);
  console.log(`${name}: ${record.actions.length} actions, ${text.length} bytes, ${seconds} s`);
}

const names = process.argv.slice(2);
if (names.length === 0) throw new Error('usage: node test/recording/generate.ts NAME ...');
for (const name of names) recordMatch(name);
