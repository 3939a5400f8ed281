import type { State } from '../../game/engine.ts';
import { seatOf } from '../../game/notation/scenario.ts';
import { t } from '../i18n/debug.ts';
import { wentAsWanted, type Step, type WrittenRefusal } from './steps.ts';
import { maySee, type Eyes } from '../steps/viewer.ts';

/** Returns a step in the notation. A combat choice stays secret if the viewer is not allowed to see it. */
export function stepText(step: Step, state: State, eyes: Eyes): { by: string; text: string } {
  if (step.kind === 'cut') return { by: '', text: t('debug:steps.cut', { round: step.round }) };
  const { by, type, ...fields } = step.written;
  const hidden = type === 'commit' && !maySee(eyes, seatOf(state, by));
  const rest = Object.keys(fields).length === 0 ? '' : ` ${JSON.stringify(fields)}`;
  return { by, text: hidden ? t('debug:steps.secret', { type }) : `${type}${rest}` };
}

/** Describes a refusal: its code, its rule and the part of the action that it refers to. */
export const refusedText = ({ refused, rule, path }: WrittenRefusal): string =>
  [
    t('debug:steps.refused', { code: refused }),
    ...(rule === null ? [] : [t('debug:steps.rule', { rule })]),
    ...(path === undefined || path === '' ? [] : [t('debug:steps.at', { path })]),
  ].join(', ');

/** Returns the outcome of a step in words. */
export function outcomeText(step: Step): string {
  if (step.kind === 'cut') return t('debug:steps.done');
  const { refused, wanted } = step;
  const what = refused === null ? t('debug:steps.done') : refusedText(refused);
  if (!wentAsWanted(step)) return `${what}, ${t('debug:steps.unexpected')}`;
  return wanted === false ? what : `${what}, ${t('debug:steps.wanted')}`;
}
