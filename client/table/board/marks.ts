import type { PlaceId } from '../../../game/data/ids.ts';
import type { IconName } from '../../ui/icons.ts';

/**
 * What a place means to the player now. `selected`: contains the selected unit. `reach`: one step away. `far`: two or
 * three steps away. `target`: can be chosen. `picked`: has been chosen. `closed`: cannot be chosen, and is dimmed.
 * `lit`: highlighted by a panel or the log. `told`: the bar mentions something that has just happened here.
 */
const MARKS = ['selected', 'reach', 'far', 'target', 'picked', 'closed', 'lit', 'told'] as const;
export type Mark = (typeof MARKS)[number];

/** Returns true if the mark is `selected` or `picked`. The place's button is then announced as pressed. */
export const isChosen = (mark: Mark | undefined): boolean => mark === 'selected' || mark === 'picked';

/** A short note at a place about what would happen there. */
export interface Badge {
  readonly place: PlaceId;
  readonly tone: 'danger' | 'gain' | 'cost' | 'note';
  readonly icon: IconName;
  /** Can be empty. */
  readonly text: string;
  readonly title: string;
}
