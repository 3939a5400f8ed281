import type { Action } from '../../game/engine.ts';

/** Returns an action in the notation, with its type first. */
export function actionText(action: Action): string {
  const { type, ...fields } = action;
  return JSON.stringify({ type, ...fields });
}
