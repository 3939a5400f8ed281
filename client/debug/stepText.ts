import type { State } from '../../game/engine.ts';
import { seatOf } from '../../game/notation/scenario.ts';
import { wentAsWanted, type Step } from './steps.ts';
import { maySee, type Eyes } from './viewer.ts';
import { DEBUG_WORDS } from './words.ts';

/** A step in the notation, as the eyes may see it: what somebody else chose for a combat stays secret. */
export function stepText(step: Step, state: State, eyes: Eyes): { by: string; text: string } {
  if (step.kind === 'cut') return { by: '', text: DEBUG_WORDS.cut(step.round) };
  const { by, type, ...fields } = step.written;
  const hidden = type === 'commit' && !maySee(eyes, seatOf(state, by));
  const rest = Object.keys(fields).length === 0 ? '' : ` ${JSON.stringify(fields)}`;
  return { by, text: hidden ? `${type} (${DEBUG_WORDS.secret})` : `${type}${rest}` };
}

/** What came of a step. */
export function outcomeText(step: Step): string {
  if (step.kind === 'cut') return DEBUG_WORDS.done;
  const { refused, wanted } = step;
  const what =
    refused === null ? DEBUG_WORDS.done : DEBUG_WORDS.refusedWith(refused.refused, refused.rule, refused.path ?? '');
  if (!wentAsWanted(step)) return `${what}, ${DEBUG_WORDS.unexpected}`;
  return wanted === false ? what : `${what}, ${DEBUG_WORDS.asWanted}`;
}
