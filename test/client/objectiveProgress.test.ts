import { describe, expect, it } from 'vitest';
import { objectives } from '../../game/data/objectives.ts';
import { decisions, type State } from '../../game/engine.ts';
import { recordStart, replayAction } from '../../game/notation/record.ts';
import { objectiveProgress } from '../../game/queries.ts';
import { objectiveHolds } from '../../game/rules/objectives.ts';
import { recordNamed } from '../support/recorded.ts';

/** Returns every tenth position of a recorded match. */
function positions(): State[] {
  const record = recordNamed('five-players');
  const state = recordStart(record);
  const found: State[] = [];
  for (let i = 0; i < record.actions.length && state.result === null; i++) {
    if (i % 10 === 0 && decisions(state).length > 0) found.push(structuredClone(state));
    replayAction(state, record, i);
  }
  return found;
}

describe('the progress of an objective', () => {
  it('counts what the card requires', () => {
    const [first] = positions();
    first.players[0].popularity = 1;
    first.players[0].power = 0;
    expect(objectiveProgress(first, 0, 18)).toEqual([
      { what: 'popularity', n: 1, of: 13 },
      { what: 'workers', n: 2, of: 5 },
    ]);
    expect(objectiveProgress(first, 0, 1)).toEqual([{ what: 'control', n: expect.any(Number), of: 3 }]);
  });

  it('reaches every required number if the objective is met', () => {
    let held = 0;
    for (const state of positions()) {
      for (const seat of state.players.keys()) {
        for (const { number } of objectives) {
          if (!objectiveHolds(state, seat, number)) continue;
          held++;
          const open = objectiveProgress(state, seat, number).filter(({ n, of }) => n < of);
          expect({ number, open }).toEqual({ number, open: [] });
        }
      }
    }
    expect(held).toBeGreaterThan(20);
  });
});
