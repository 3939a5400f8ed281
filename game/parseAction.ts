import { ACTION_SHAPES } from './actionShapes.ts';
import type { Action, ActionType, Malformed } from './actions.ts';
import { safeParse } from './safeParse.ts';

const isActionType = (type: unknown): type is ActionType =>
  typeof type === 'string' && Object.prototype.hasOwnProperty.call(ACTION_SHAPES, type);

/** Parses an action from untrusted input (a file, a socket or a form). Never throws. */
export function parseAction(value: unknown): Action | Malformed {
  const fault = (path: string, message: string): Malformed => ({ refused: 'malformed', rule: null, path, message });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fault('', 'not an object');
  const type: unknown = 'type' in value ? value.type : undefined;
  if (!isActionType(type)) return fault('type', 'no such action');
  const parsed = safeParse(ACTION_SHAPES[type], value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return fault(issue.path.join('.'), issue.message);
}
