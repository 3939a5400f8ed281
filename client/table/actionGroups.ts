import type { Action, State } from '../../game/engine.ts';
import { bottomGroup } from './bottomGroups.ts';
import { cardGroups } from './cardGroups.ts';
import { combatGroups } from './combatGroups.ts';
import type { Group } from './groups.ts';
import { flowGroup } from './flowGroup.ts';
import { moveGroups } from './moveGroups.ts';
import { sectionsGroup } from './sectionsGroup.ts';
import { topRowGroups } from './topRowGroups.ts';

/** What every builder of groups gets. */
export interface Context {
  readonly view: State;
  readonly seat: number;
  readonly actions: readonly Action[];
}

const BUILDERS: readonly ((context: Context) => Group[])[] = [
  combatGroups,
  cardGroups,
  sectionsGroup,
  moveGroups,
  topRowGroups,
  bottomGroup,
  flowGroup,
];

/**
 * The legal actions of a seat, grouped by what they concern, with what each costs and brings now. Every action
 * stands in exactly one place.
 */
export function groupActions(view: State, seat: number, actions: readonly Action[]): Group[] {
  return BUILDERS.flatMap((build) => build({ view, seat, actions })).filter(
    (group) => group.choices.length + group.groups.length > 0,
  );
}
