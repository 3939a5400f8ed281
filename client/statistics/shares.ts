import type { Fared } from '../../protocol/statistics.ts';

/** Groups with fewer seats are shown in a paler colour. */
export const FEW_SEATS = 20;

export const isFew = ({ seats }: Fared): boolean => seats < FEW_SEATS;

/**
 * Returns the relative difference between a share of wins and the fair share, from -1 (no wins) to 1 (at least twice
 * the fair share).
 */
export function lean({ winShare, fairShare }: Fared): number {
  if (fairShare === 0) return 0;
  return Math.max(-1, Math.min(1, winShare / fairShare - 1));
}
