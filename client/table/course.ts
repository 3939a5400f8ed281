import { useState } from 'react';
import type { State } from '../../game/engine.ts';
import { scoreBoard } from '../../game/rules/scoring.ts';

/** The scores of all seats when this page first showed a round, or at the end of the match. */
export interface Sample {
  readonly round: number;
  /** The match's factions and mats. They distinguish it from the next match opened at the same table. */
  readonly match: string;
  readonly totals: readonly number[];
}

const matchOf = ({ players }: State): string => players.map(({ faction, mat }) => `${faction} ${mat}`).join();

/**
 * Returns a course with the current scores added. Drops the scores of other matches and any earlier scores of the
 * current round. Also drops the scores of later rounds, which remain if the table goes back to an earlier position.
 * Pure.
 */
export function extended(course: readonly Sample[], view: State): readonly Sample[] {
  const match = matchOf(view);
  const earlier = course.filter((sample) => sample.match === match && sample.round < view.round);
  const { details } = scoreBoard(view);
  return [...earlier, { round: view.round, match, totals: view.players.map((_, seat) => details[seat].total) }];
}

/** Returns the scores collected once per round and at the end of the match. */
export function useCourse(view: State): readonly Sample[] {
  const mark = `${matchOf(view)} ${view.round} ${view.result !== null}`;
  const [seen, setSeen] = useState('');
  const [course, setCourse] = useState<readonly Sample[]>([]);
  if (seen !== mark) {
    setSeen(mark);
    setCourse(extended(course, view));
  }
  return course;
}
