import { clone, type State } from '../../game/engine.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { t } from '../i18n/debug.ts';
import { refusalText as sentenceOf } from '../i18n/refusals.ts';
import { faultOf, parseText } from '../steps/documentText.ts';
import { refusedText } from './stepText.ts';
import { tryAction, type WrittenRefusal } from './steps.ts';
import { decidingSeat } from '../steps/viewer.ts';

/**
 * Reads an action that the user has typed. If `by` is missing, the deciding seat performs the action. If the text is
 * invalid, returns a description of the fault.
 */
export function readWritten(text: string, state: State): WrittenAction | string {
  let value: unknown;
  try {
    value = parseText(text);
  } catch (error) {
    const { path, text: why } = faultOf(error);
    return path === '' ? why : `${path}: ${why}`;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return t('debug:fault.noAction');
  const { by, type } = value as { by?: unknown; type?: unknown };
  const asked = decidingSeat(state);
  const deciding = state.draft === undefined ? state.players[asked].faction : String(asked);
  const given = typeof by === 'string' ? by : by === undefined ? deciding : '';
  return { ...value, by: given, type: typeof type === 'string' ? type : '' };
}

/** Returns a refusal in words, with its code and rule. */
export const refusalText = (refusal: WrittenRefusal): string =>
  `${refusedText(refusal)}. ${sentenceOf(refusal.refused)}`;

/** Returns the refusal that an action would receive, or null if it is legal. */
export const wouldRefuse = (state: State, written: WrittenAction): WrittenRefusal | null =>
  tryAction(clone(state), written).refused;
