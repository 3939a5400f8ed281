import type { Action } from '../../game/engine.ts';
import type { PlaceId } from '../../game/state/ids.ts';
import type { Effect } from './preview.ts';

/** One legal action as something to click. */
export interface Choice {
  readonly action: Action;
  /** The button's words. */
  readonly label: string;
  /** Choices with the same row stand on one line, told apart by their labels. */
  readonly row: string | null;
  readonly effects: readonly Effect[];
  /** Places the action is about. */
  readonly places: readonly PlaceId[];
}

/** How a group is shown. */
export type Look = 'list' | 'sections' | 'dial' | 'flow';

/** Legal actions that concern the same thing. */
export interface Group {
  readonly id: string;
  readonly title: string;
  readonly look: Look;
  readonly choices: readonly Choice[];
  readonly groups: readonly Group[];
}

/** All choices of groups and the groups within them, in order. */
export function choicesOf(groups: readonly Group[]): Choice[] {
  return groups.flatMap((group) => [...group.choices, ...choicesOf(group.groups)]);
}

/** Groups with only the choices that pass; empty groups are dropped. */
export function filterGroups(groups: readonly Group[], passes: (choice: Choice) => boolean): Group[] {
  return groups.flatMap((group) => {
    const choices = group.choices.filter(passes);
    const inner = filterGroups(group.groups, passes);
    return choices.length + inner.length === 0 ? [] : [{ ...group, choices, groups: inner }];
  });
}

const isSomewhere = (group: Group): boolean => choicesOf([group]).some(({ places }) => places.length > 0);

/** Groups with only what concerns a place; those that concern no place at all are not asked. */
export const groupsAt = (groups: readonly Group[], place: PlaceId): Group[] =>
  filterGroups(groups.filter(isSomewhere), (choice) => choice.places.includes(place));

/** Groups that concern no place. */
export const groupsNowhere = (groups: readonly Group[]): Group[] => groups.filter((group) => !isSomewhere(group));

/** The places that any choice is about. */
export const placesOf = (groups: readonly Group[]): Set<PlaceId> =>
  new Set(choicesOf(groups).flatMap((choice) => choice.places));
