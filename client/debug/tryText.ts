import { clone, type State } from '../../game/engine.ts';
import type { WrittenAction } from '../../game/notation/record.ts';
import { REFUSALS } from '../../game/refusals.ts';
import { checkLength, faultOf } from './documents.ts';
import { tryAction, type WrittenRefusal } from './steps.ts';
import { decidingSeat } from './viewer.ts';
import { DEBUG_WORDS } from './words.ts';

/** Reads a typed action; without `by` it is that of whoever decides. A text says what is wrong. */
export function readWritten(text: string, state: State): WrittenAction | string {
  let value: unknown;
  try {
    checkLength(text.length);
    value = JSON.parse(text);
  } catch (error) {
    return DEBUG_WORDS.notJson(faultOf(error).text);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return DEBUG_WORDS.noAction;
  const { by, type } = value as { by?: unknown; type?: unknown };
  const given = typeof by === 'string' ? by : by === undefined ? state.players[decidingSeat(state)].faction : '';
  return { ...value, by: given, type: typeof type === 'string' ? type : '' };
}

/** A refusal in words, with its code and rule. */
export function refusalText({ refused, rule, path }: WrittenRefusal): string {
  const text = Object.hasOwn(REFUSALS, refused) ? REFUSALS[refused as keyof typeof REFUSALS].text : '';
  return `${DEBUG_WORDS.refusedWith(refused, rule, path ?? '')}. ${text}`;
}

/** The refusal an action would get, or null. */
export const wouldRefuse = (state: State, written: WrittenAction): WrittenRefusal | null =>
  tryAction(clone(state), written).refused;
