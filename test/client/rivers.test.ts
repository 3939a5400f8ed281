import { describe, expect, it } from 'vitest';
import { RIVER_LINES, type Point } from '../../client/table/board/geometry.ts';
import { courses } from '../../client/table/board/paint/rivers.ts';

const key = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
const line = (a: Point, b: Point): string => [key(a), key(b)].toSorted().join(' ');

describe('the rivers in the drawing', () => {
  it('follow every river border once', () => {
    const drawn = courses(RIVER_LINES).flatMap((course) => course.slice(1).map((point, i) => line(course[i], point)));
    expect(drawn.toSorted()).toEqual(RIVER_LINES.map(([a, b]) => line(a, b)).toSorted());
  });

  it('are fewer than half as many as the borders they run along', () => {
    expect(courses(RIVER_LINES).length).toBeLessThan(RIVER_LINES.length / 2);
  });
});
