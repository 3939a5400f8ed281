import { applyListed, clone, decisions, legalActions } from '../../game/engine.ts';
import { recordKeyframes, stateAt } from '../../game/notation/keyframes.ts';
import { recordOf, writeAction, type MatchRecord, type WrittenAction } from '../../game/notation/record.ts';
import { parseSetup } from '../../game/notation/setup.ts';
import { newMatch } from '../../game/notation/newMatch.ts';
import { generator } from './generator.ts';

const ACTIONS = 600;
const SEATS = 5;
/** The number of seeks to each moment. */
const TRIES = 21;
/** The number of moments between consecutive seeks. It is large, so that seeks jump between distant moments. */
const STRIDE = 211;

/** Returns a random match of five seats, cut off after this many actions. */
export function longRecord(actions = ACTIONS): MatchRecord {
  const random = generator(SEATS);
  const setup = parseSetup({
    format: 'scythe-setup/1',
    seats: Array.from({ length: SEATS }, () => ({})),
    seed: 'bench',
  });
  const state = newMatch(setup);
  const done: WrittenAction[] = [];
  while (done.length < actions && state.result === null) {
    const [{ seat }] = decisions(state);
    const list = legalActions(state, seat);
    const action = list[random(list.length)];
    done.push(writeAction(state, seat, action));
    applyListed(state, seat, action);
  }
  return recordOf(setup, clone(state), done);
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;
const round = (ms: number): number => Math.round(ms * 1000) / 1000;

/**
 * Measures seeking in a long record, in milliseconds. Each moment's time is the median of its attempts: `seekMs` is
 * that of the slowest moment, and `seekMedianMs` is the median over all moments. `openMs` is the one-time cost of
 * creating the keyframes.
 */
export function replay(): Record<string, number> {
  const record = longRecord();
  recordKeyframes(record);
  const began = performance.now();
  const keyframes = recordKeyframes(record);
  const openMs = performance.now() - began;
  const moments = keyframes.steps.length + 1;
  const tries = Array.from({ length: moments }, (): number[] => []);
  for (let i = 0; i < moments * TRIES; i++) {
    const index = (i * STRIDE) % moments;
    const from = performance.now();
    stateAt(keyframes, index);
    tries[index].push(performance.now() - from);
  }
  const medians = tries.map(median);
  return {
    actions: keyframes.steps.length,
    openMs: round(openMs),
    seekMs: round(Math.max(...medians)),
    seekMedianMs: round(median(medians)),
  };
}
