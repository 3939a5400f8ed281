import { describe, expect, it } from 'vitest';
import { parseRecord, replay } from '../../../game/notation/record.ts';

describe('a record with an action that is not allowed', () => {
  const recordWith = (action: object): unknown => ({
    format: 'scythe-record/1',
    rules: 1,
    setup: { format: 'scythe-setup/1', seats: [{ faction: 'nordic', mat: 'industrial' }], seed: 'one' },
    actions: [{ by: 'nordic', ...action }],
  });

  it.each([
    [{ type: 'takeSection', section: 'nowhere' }, 'actions.0: refused: malformed, section: '],
    [{ type: 'dance' }, 'actions.0: refused: malformed, type: no such action'],
    [{ type: 'endTurn', by: 'saxony' }, 'actions.0: refused: malformed, by: no such player in this match'],
    [{ type: 'endTurn' }, 'actions.0: refused: section-not-taken (TURN-1)'],
  ])('is rejected with the path of the fault: %o', (action, message) => {
    expect(() => replay(parseRecord(recordWith(action)))).toThrow(message);
  });
});
