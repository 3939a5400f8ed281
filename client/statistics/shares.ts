import type { Fared } from '../../protocol/statistics.ts';

/** Groups with fewer seats are shown in a paler colour. */
export const FEW_SEATS = 20;

export const isFew = ({ seats }: Fared): boolean => seats < FEW_SEATS;

/** Returns how far a share of wins is above (up to 1) or below (down to -1) the fair share. */
export function lean({ winShare, fairShare }: Fared): number {
  if (fairShare === 0) return 0;
  return Math.max(-1, Math.min(1, winShare / fairShare - 1));
}
