import { describe, expect, it } from 'vitest';
import '../../../client/i18n/table.ts';
import words from '../../../client/i18n/en/learn.json' with { type: 'json' };
import { check, decisions, type Action, type State } from '../../../game/engine.ts';
import { scoreBoard } from '../../../game/rules/scoring.ts';
import { viewFor } from '../../../game/view.ts';
import { clicksTo } from '../../../client/learn/clicks.ts';
import { PUPIL, playCourse } from '../../../client/learn/course.ts';
import { LESSONS, STEPS, firstStep, lessonOf } from '../../../client/learn/lessons/lessons.ts';
import { flowOf } from '../../../client/table/flow/flow.ts';
import type { StepId } from '../../../client/learn/lessons/types.ts';

/** The guided match: the rules allow its script, and the table offers every action it requires. */

const course = playCourse();
const before = (id: StepId): State => course.states[course.starts[STEPS.findIndex((step) => step.id === id)]];
const last = course.states[course.states.length - 1];
const asked = STEPS.flatMap(({ id, does }, i) => (does === undefined ? [] : [{ id, does, i }]));
/** Actions whose buttons are on the combat sheet and on the cards in hand. */
const ON_CARDS: readonly Action['type'][] = ['commit', 'revealObjective'];
const wordsIn = (text: string): number => text.split(/\s+/).length;

describe('the guided match', () => {
  it('has 14 lessons, with at most 25 words in each step', () => {
    expect(LESSONS).toHaveLength(14);
    expect(STEPS.map(({ id }) => id).toSorted()).toEqual(Object.keys(words.step).toSorted());
    expect(LESSONS.map(({ id }) => id).toSorted()).toEqual(Object.keys(words.lesson).toSorted());
    const long = Object.entries(words.step).filter(([, text]) => wordsIn(text) > 25);
    expect(long).toEqual([]);
    expect(STEPS.at(-1)?.id).toBe('end');
  });

  it('prompts the player only when the decision is theirs alone', () => {
    for (const { id, i } of asked) {
      const state = course.states[course.starts[i]];
      expect([id, decisions(state).map(({ seat }) => seat)]).toEqual([id, [PUPIL]]);
    }
  });

  it('asks only for actions that the table offers, each within 8 clicks', () => {
    for (const { id, does, i } of asked) {
      const view = viewFor(course.states[course.starts[i]], PUPIL);
      expect([id, check(view, PUPIL, does)]).toEqual([id, null]);
      const flow = flowOf(view, PUPIL, null);
      const clicks = ON_CARDS.includes(does.type) ? [] : clicksTo(view, flow, does);
      expect([id, clicks !== null && clicks.length <= 8]).toEqual([id, true]);
    }
  });

  it('takes eleven turns and ends with three stars and the player as the only winner', () => {
    expect(last.round).toBe(11);
    expect(last.players[PUPIL].stars).toEqual(['combat', 'objective', 'combat']);
    expect(last.result?.winners).toEqual(['rusviet']);
  });

  it('states true facts about resources, power, popularity, recruits and scores', () => {
    expect(before('bottomSum').resources.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(3);
    const [pupil, rival] = before('combatSum').players;
    expect([pupil.power >= 5, pupil.hand.includes(4), rival.power, rival.hand.length]).toEqual([true, true, 4, 1]);
    const [own, other] = before('endingFight').players;
    expect([own.power >= 4, own.hand.includes(3), other.power]).toEqual([true, true, 1]);
    expect(before('chasePopularity').players[PUPIL].popularity).toBe(before('chaseDo').players[PUPIL].popularity - 1);
    expect(before('enlistSeen').players[PUPIL].power).toBe(before('enlistWatch').players[PUPIL].power + 1);
    const { scores } = scoreBoard(before('starsCount'));
    expect(scores.rusviet ?? 0).toBeGreaterThan(scores.nordic ?? 0);
    expect(before('starsLand').players[PUPIL].popularity).toBeLessThan(7);
  });

  it('finds the lesson of a step and the first step of a lesson', () => {
    for (const [n] of LESSONS.entries()) expect(lessonOf(firstStep(n))).toBe(n);
    expect(lessonOf(STEPS.length - 1)).toBe(13);
    expect(lessonOf(firstStep(1) - 1)).toBe(0);
  });
});
