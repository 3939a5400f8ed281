import { describe, expect, it } from 'vitest';
import words from '../../../client/i18n/en/learn.json' with { type: 'json' };
import { secondsOf } from '../../../client/learn/lessons/length.ts';
import { LESSONS } from '../../../client/learn/lessons/lessons.ts';

describe('the length of the lessons', () => {
  const lengths = LESSONS.map((lesson) => secondsOf(lesson, (id) => words.step[id]));

  it('is at most 3 minutes for each lesson, and 15 to 20 minutes for all 14', () => {
    expect(Math.max(...lengths)).toBeLessThanOrEqual(180);
    const minutes = lengths.reduce((sum, seconds) => sum + seconds, 0) / 60;
    expect(minutes).toBeGreaterThanOrEqual(15);
    expect(minutes).toBeLessThanOrEqual(20);
  });
});
