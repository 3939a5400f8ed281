import type { Action } from '../../game/engine.ts';
import type { Choice, Group, Look } from './groups.ts';
import type { Context } from './actionGroups.ts';
import { previewEffects } from './preview.ts';

type OfType<T extends Action['type']> = Extract<Action, { type: T }>;

/** The actions of one type. */
export const ofType = <T extends Action['type']>({ actions }: Context, type: T): OfType<T>[] =>
  actions.filter((action): action is OfType<T> => action.type === type);

/** A choice with its effects as the preview tells them. */
export function choice(
  { view, seat }: Context,
  action: Action,
  label: string,
  more: Partial<Pick<Choice, 'row' | 'effects' | 'places'>> = {},
): Choice {
  return {
    action,
    label,
    row: more.row ?? null,
    effects: more.effects ?? previewEffects(view, seat, action),
    places: more.places ?? [],
  };
}

export function group(
  id: string,
  title: string,
  choices: readonly Choice[],
  groups: readonly Group[] = [],
  look: Look = 'list',
): Group {
  return { id, title, look, choices, groups };
}

/** Splits a list by a key, keys in the order they first occur. */
export function splitBy<T>(list: readonly T[], keyOf: (item: T) => string): [string, T[]][] {
  const parts = new Map<string, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const part = parts.get(key);
    if (part === undefined) parts.set(key, [item]);
    else part.push(item);
  }
  return [...parts];
}
