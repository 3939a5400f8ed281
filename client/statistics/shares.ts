import type { Fared } from '../../protocol/statistics.ts';

/** Groups with fewer seats are shown pale. */
export const FEW_SEATS = 20;

export const isFew = ({ seats }: Fared): boolean => seats < FEW_SEATS;

/** How far a share of wins is above (to 1) or below (to -1) the fair share. */
export function lean({ winShare, fairShare }: Fared): number {
  if (fairShare === 0) return 0;
  return Math.max(-1, Math.min(1, winShare / fairShare - 1));
}
