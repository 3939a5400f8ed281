import { describe, expect, it } from 'vitest';
import { toPosition } from '../../game/notation/position.ts';
import { recordStart, replay, replayAction } from '../../game/notation/record.ts';
import { scoreBoard } from '../../game/rules/scoring.ts';
import { goldenRecords } from '../recording/golden.ts';
import { dice, oneOf } from '../support/dice.ts';
import type { Printed } from './board.ts';
import { randomState } from './positions.ts';
import { score } from './scorer.ts';
import type { State } from '../../game/engine.ts';

/** The score recomputed from printed positions by a second implementation (END-3 to END-8). */

const printed = (state: State): Printed => JSON.parse(JSON.stringify(toPosition(state))) as Printed;

const TILES = [
  'tunnel-adjacent',
  'lake-adjacent',
  'encounter-adjacent',
  'on-tunnels',
  'in-a-row',
  'on-farm-or-tundra',
] as const;

function agree(state: State): void {
  const { scores, winners } = scoreBoard(state);
  expect({ scores, winners }).toEqual(score(printed(state)));
}

describe.each(goldenRecords())('the record $name', ({ record }) => {
  it('ends with the scores and winners that the oracle calculates (END-3, END-7)', () => {
    const end = printed(replay(record));
    const { scores, winners } = score(end);
    expect({ scores, winners }).toEqual({ scores: record.result?.scores, winners: record.result?.winners });
    expect(end.result).toEqual(record.result);
  });

  it('has the same scores in the engine and the oracle after every tenth action (CTL-1, CTL-2, END-5, END-6)', () => {
    const state = recordStart(record);
    for (let i = 0; i < record.actions.length; i++) {
      replayAction(state, record, i);
      // During a draft there are no players to score.
      if (i % 10 === 0 && state.players.length > 0) {
        state.structureBonus = TILES[(i / 10) % TILES.length];
        agree(state);
      }
    }
  });
});

it('the engine scores 400 random positions as the oracle does (END-4, END-6, END-7)', () => {
  const below = dice(7);
  for (let i = 0; i < 400; i++) {
    const state = randomState(below, `score/${i}`, i >= 250);
    state.structureBonus = TILES[i % TILES.length];
    // Narrow ranges of coins and power make ties more likely.
    for (const player of state.players) {
      player.coins = below(30);
      if (i % 3 === 0) player.power = below(2);
    }
    agree(state);
  }
});

it('the engine settles more than 130 ties as the oracle does (END-7)', () => {
  const below = dice(11);
  let ties = 0;
  for (let i = 0; i < 200; i++) {
    const state = randomState(below, `tie/${i}`);
    const { details } = scoreBoard(state);
    // Coins make all totals equal. Power, a tie-breaker, is often equal as well.
    const most = Math.max(...details.map(({ total }) => total));
    state.players.forEach((player, seat) => {
      player.coins += most - details[seat].total;
      player.power = oneOf(below, [4, 4, 5]);
    });
    if (state.players.length > 1 && new Set(scoreBoard(state).details.map(({ total }) => total)).size === 1) ties++;
    agree(state);
  }
  expect(ties).toBeGreaterThan(130);
});
