import { ACTION_WORDS } from '../words/actions.ts';
import type { Context } from './actionGroups.ts';
import { choice, group, ofType } from './grouping.ts';
import type { Group } from './groups.ts';

/** What ends something: shown beside the sentence that says what is asked. */
export function flowGroup(context: Context): Group[] {
  const choices = [
    ...ofType(context, 'decline').map((action) => choice(context, action, ACTION_WORDS.decline)),
    ...ofType(context, 'endMove').map((action) => choice(context, action, ACTION_WORDS.endMove)),
    ...ofType(context, 'endEncounter').map((action) => choice(context, action, ACTION_WORDS.endEncounter)),
    ...ofType(context, 'endTurn').map((action) => choice(context, action, ACTION_WORDS.endTurn)),
  ];
  return [group('flow', ACTION_WORDS.flow, choices, [], 'flow')];
}
