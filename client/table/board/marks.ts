import type { PlaceId } from '../../../game/state/ids.ts';
import type { IconName } from '../../ui/icons.ts';

/**
 * What a place is to the person now: where the picked unit stands, one or two steps away, may be chosen, has been
 * chosen, cannot be, pointed at from elsewhere.
 */
export type Mark = 'selected' | 'reach' | 'far' | 'target' | 'picked' | 'closed' | 'lit';

/** A small note at a place: what would happen there. */
export interface Badge {
  readonly place: PlaceId;
  readonly tone: 'danger' | 'gain' | 'cost' | 'note';
  readonly icon: IconName;
  readonly text: string;
  readonly title: string;
}
