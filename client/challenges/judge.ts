import { evaluate } from '../../game/bots/judgement.ts';
import { verdictOn, type Puzzle, type Verdict } from '../../game/coach/puzzle.ts';
import type { Action } from '../../game/engine.ts';

/** A turn to judge. */
export interface JudgeRequest {
  readonly puzzle: Puzzle;
  readonly actions: readonly Action[];
}

/** Judges a turn with the bots' evaluation function. */
export const judged = ({ puzzle, actions }: JudgeRequest): Verdict => verdictOn(puzzle, actions, evaluate);
