import { describe, expect, it } from 'vitest';
import words from '../../../client/i18n/en/learn.json' with { type: 'json' };
import { DRILLS } from '../../../client/learn/drills/drills.ts';
import { actInDrill, beginDrill, type DrillState } from '../../../client/learn/drills/play.ts';

/** Plays a drill's stored solution. Returns every state, including the first. */
function solve(drill: (typeof DRILLS)[number]): DrillState[] {
  const states = [beginDrill(drill)];
  for (const action of drill.solution) {
    const next = actInDrill(drill, states[states.length - 1], action);
    if ('refused' in next) throw new Error(`${drill.id}: ${action.type} is refused: ${next.refused}`);
    states.push(next);
  }
  return states;
}

describe('the drills', () => {
  it('number at least 12, and all have their texts', () => {
    expect(DRILLS.length).toBeGreaterThanOrEqual(12);
    expect(DRILLS.map(({ id }) => id).toSorted()).toEqual(Object.keys(words.drill).toSorted());
  });

  it.each(DRILLS)('include $id, which is solved by the last action of its solution and not before', (drill) => {
    const states = solve(drill);
    expect(states.slice(0, -1).map(({ status }) => status)).toEqual(drill.solution.map(() => 'playing'));
    expect(states.at(-1)?.status).toBe('solved');
  });

  it('are missed if the turn ends before the goal is reached', () => {
    const [drill] = DRILLS;
    const begun = actInDrill(drill, beginDrill(drill), { type: 'takeSection', section: 'move' });
    if ('refused' in begun) throw new Error(begun.refused);
    expect(actInDrill(drill, begun, { type: 'endTurn' })).toMatchObject({ status: 'missed' });
  });
});
