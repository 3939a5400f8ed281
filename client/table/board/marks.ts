import type { PlaceId } from '../../../game/data/ids.ts';
import type { IconName } from '../../ui/icons.ts';

/**
 * What a place is to the person now. selected: where the picked unit stands. reach: one step away. far: two steps.
 * target: may be chosen. picked: chosen. closed: cannot, dimmed. lit: pointed at from a panel or the log.
 */
export const MARKS = ['selected', 'reach', 'far', 'target', 'picked', 'closed', 'lit'] as const;
export type Mark = (typeof MARKS)[number];

/** A choice that has been made, which its button says. */
export const isChosen = (mark: Mark | undefined): boolean => mark === 'selected' || mark === 'picked';

/** A small note at a place: what would happen there. */
export interface Badge {
  readonly place: PlaceId;
  readonly tone: 'danger' | 'gain' | 'cost' | 'note';
  readonly icon: IconName;
  /** May be empty. */
  readonly text: string;
  readonly title: string;
}
