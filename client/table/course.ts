import { useState } from 'react';
import type { State } from '../../game/engine.ts';
import { scoreBoard } from '../../game/rules/scoring.ts';

/** The scores of all seats at the end of a round, as far as this page has seen the match. */
export interface Sample {
  readonly round: number;
  readonly totals: readonly number[];
}

/** Adds the present scores to a course; an earlier round, as after going back, drops what came later. Pure. */
export function extended(course: readonly Sample[], view: State): readonly Sample[] {
  const earlier = course.filter(({ round }) => round < view.round);
  const { details } = scoreBoard(view);
  return [...earlier, { round: view.round, totals: view.players.map((_, seat) => details[seat].total) }];
}

/** Collects the scores once per round and at the end of the match. */
export function useCourse(view: State): readonly Sample[] {
  const mark = view.round * 2 + Number(view.result !== null);
  const [seen, setSeen] = useState(-1);
  const [course, setCourse] = useState<readonly Sample[]>([]);
  if (seen !== mark) {
    setSeen(mark);
    setCourse(extended(course, view));
  }
  return course;
}
