import { ACTION_WORDS } from '../words/actions.ts';
import { SECTION_NAMES } from '../words/names.ts';
import type { Context } from './actionGroups.ts';
import { choice, group, ofType } from './grouping.ts';
import type { Group } from './groups.ts';

/** The sections the action token may go to; what they cost and bring is shown on the cards themselves. */
export function sectionsGroup(context: Context): Group[] {
  const choices = ofType(context, 'takeSection').map((action) =>
    choice(context, action, SECTION_NAMES[action.section], { effects: [] }),
  );
  return [group('sections', ACTION_WORDS.sections, choices, [], 'sections')];
}
