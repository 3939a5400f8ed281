// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { evaluate } from '../../game/bots/judgement.ts';
import { TOLERANCE, beginPuzzle, verdictOn, type Puzzle } from '../../game/coach/puzzle.ts';
import { check, type Action } from '../../game/engine.ts';
import { dayOf, fetchPuzzles, puzzleOf } from '../../client/challenges/daily.ts';
import { afterTurn, streakOn } from '../../client/challenges/streak.ts';
import { laterStreak, readStreak } from '../../client/storage/streak.ts';
import { actInTurn, beginTurn, type Turn } from '../../client/challenges/turn.ts';
import { routeOf } from '../../client/ui/router.ts';

/** The puzzle of the day (client/challenges/). */

let puzzles: readonly Puzzle[] = [];
beforeAll(async () => {
  puzzles = await fetchPuzzles();
});

/** Returns a puzzle's turn after these actions. Throws if one of them is refused. */
function played(puzzle: Puzzle, actions: readonly Action[]): Turn {
  let turn = beginTurn(puzzle);
  for (const action of actions) {
    const next = actInTurn(turn, action);
    if ('refused' in next) throw new Error(`${puzzle.id}: ${action.type} is refused: ${next.refused}`);
    turn = next;
  }
  return turn;
}

describe('the puzzles', () => {
  it('number at least 60, all differ, and begin at the start of a turn', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(60);
    expect(new Set(puzzles.map(({ position }) => JSON.stringify(position))).size).toBe(puzzles.length);
    for (const puzzle of puzzles) {
      const { state, seat } = beginPuzzle(puzzle);
      expect([state.turn, state.result, state.active]).toEqual([null, null, seat]);
    }
  });

  it('are solved by each of their answers, which the rules allow, but not by their weak turns', () => {
    for (const puzzle of puzzles) {
      for (const answer of puzzle.answers) {
        expect(played(puzzle, answer).actions).toEqual(answer);
        expect(verdictOn(puzzle, answer, evaluate), puzzle.id).toMatchObject({ isSolved: true, share: 1 });
      }
      const weak = verdictOn(puzzle, puzzle.weak, evaluate);
      expect(weak, puzzle.id).toMatchObject({ isSolved: false, share: 0 });
      expect(weak.lost).toBeGreaterThan(TOLERANCE);
      expect(weak.reasons.length).toBeGreaterThan(0);
    }
  });
});

describe('a turn of a puzzle', () => {
  it('can be undone, and ends before any other player takes a turn', () => {
    const [puzzle] = puzzles;
    const [first] = puzzle.answers[0];
    const undone = played(puzzle, [first, { type: 'undo' }]);
    expect([undone.actions, undone.status]).toEqual([[], 'playing']);
    const again = played(puzzle, [first, { type: 'undo' }, ...puzzle.answers[0]]);
    expect(again.actions).toEqual(puzzle.answers[0]);
    const end: Action = { type: 'endTurn' };
    expect(check(again.state, again.seat, end)).toBeNull();
    const over = actInTurn(again, end);
    expect(over).toMatchObject({ status: 'ended', actions: puzzle.answers[0] });
  });

  it('refuses an action that the rules refuse', () => {
    expect(actInTurn(beginTurn(puzzles[0]), { type: 'endTurn' })).toHaveProperty('refused');
  });
});

describe('the days', () => {
  it('begin at midnight UTC, have one puzzle each, and repeat no puzzle until all others have appeared', () => {
    const today = dayOf(Date.UTC(2026, 10, 23, 23, 59));
    expect(dayOf(Date.UTC(2026, 10, 24))).toBe(today + 1);
    const next = Array.from({ length: puzzles.length }, (_, i) => puzzleOf(puzzles, today + i).id);
    expect(new Set(next).size).toBe(puzzles.length);
    expect(puzzleOf(puzzles, today + puzzles.length)).toBe(puzzleOf(puzzles, today));
  });

  it('have their own addresses, and so do weeks', () => {
    expect(routeOf('/challenges')).toEqual({ page: 'challenges', part: null });
    expect(routeOf('/challenges/today')).toEqual({ page: 'challenges', part: 'today' });
    expect(routeOf('/challenges/2026-W48/')).toEqual({ page: 'challenges', part: '2026-W48' });
    expect(routeOf('/challenges/a/b')).toEqual({ page: 'none' });
  });
});

describe('the streak', () => {
  it('grows with each day solved in a row, begins again after a gap, and ends with an unsolved puzzle', () => {
    const one = afterTurn(null, 10, 1, true);
    const two = afterTurn(one, 11, 1, true);
    expect([one.streak, two.streak, two.best]).toEqual([1, 2, 2]);
    expect([11, 12, 13].map((day) => streakOn(two, day))).toEqual([2, 2, 0]);
    expect(afterTurn(two, 13, 1, true)).toMatchObject({ streak: 1, best: 2 });
    expect(afterTurn(two, 12, 0.4, false)).toEqual({ day: 12, share: 0.4, streak: 0, best: 2 });
  });

  it('counts only the first turn on a day, and ignores turns on earlier days', () => {
    const missed = afterTurn(null, 10, 0.2, false);
    expect(afterTurn(missed, 10, 1, true)).toBe(missed);
    expect(afterTurn(missed, 9, 1, true)).toBe(missed);
  });

  it('is read from the browser, and is null if the stored value is invalid', () => {
    const kept = { day: 10, share: 0.5, streak: 0, best: 3 };
    expect(readStreak(kept)).toEqual(kept);
    for (const bad of [null, 7, 'x', [], {}, { ...kept, share: 7 }, { ...kept, day: null }]) {
      expect(readStreak(bad)).toBeNull();
    }
  });

  it('from two devices is the one with the later day, combined with the longer best streak', () => {
    const laptop = { day: 11, share: 1, streak: 1, best: 9 };
    const phone = { day: 12, share: 1, streak: 3, best: 3 };
    expect(laterStreak(laptop, phone)).toEqual({ ...phone, best: 9 });
    expect(laterStreak({ ...phone, streak: 1, best: 1 }, phone)).toEqual(phone);
    expect([laterStreak(null, phone), laterStreak(phone, null), laterStreak(null, null)]).toEqual([phone, phone, null]);
  });
});
