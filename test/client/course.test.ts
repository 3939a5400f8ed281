import { describe, expect, it } from 'vitest';
import { extended, type Sample } from '../../client/table/course.ts';
import { clone } from '../../game/engine.ts';
import { recordedEnd } from '../support/recordedPosition.ts';
import { parsePosition } from '../../game/notation/loadPosition.ts';
import { scoreBoard } from '../../game/rules/scoring.ts';

describe('the course of a match', () => {
  it('has one sample for each round, and none from undone rounds', () => {
    const view = parsePosition(recordedEnd('five-players'));
    const at = (round: number) => ({ ...clone(view), round });
    const course = [3, 4, 5].reduce<readonly Sample[]>((sum, round) => extended(sum, at(round)), []);
    expect(course.map(({ round }) => round)).toEqual([3, 4, 5]);
    expect(course[2].totals).toEqual(scoreBoard(view).details.map(({ total }) => total));
    expect(extended(course, at(4)).map(({ round }) => round)).toEqual([3, 4]);
  });

  it('starts again when the table shows another match', () => {
    const first = { ...parsePosition(recordedEnd('two-players')), round: 3 };
    const second = { ...parsePosition(recordedEnd('five-players')), round: 7 };
    const course = extended(extended([], first), second);
    expect(course.map(({ round, totals }) => [round, totals.length])).toEqual([[7, 5]]);
  });
});
