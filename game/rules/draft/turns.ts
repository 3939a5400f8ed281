import type { DraftDeal } from '../../data/limits.ts';
import { MATS_BY_NUMBER } from '../../state/tables.ts';
import type { DraftState } from '../../state/types.ts';

/** The decisions in a draft (DRF-1 to DRF-5). */

export const DRAFT_DECISIONS = ['chooseFaction', 'chooseMat', 'bid', 'bidMaxima'] as const;
export type DraftDecision = (typeof DRAFT_DECISIONS)[number];

interface Asked {
  readonly seat: number;
  readonly kind: DraftDecision;
}

/**
 * Returns the player ids in the order in which factions are chosen: by descending mat number if mats are dealt,
 * otherwise in ascending order of id.
 */
export function factionOrder(deal: DraftDeal, { players, mats }: DraftState): number[] {
  const ids = Array.from({ length: players }, (_, id) => id);
  if (deal !== 'draft') return ids;
  const numberOf = (id: number): number => MATS_BY_NUMBER.findIndex((mat) => mat === mats[id]);
  return ids.sort((a, b) => numberOf(b) - numberOf(a));
}

/**
 * Returns the player ids in the order in which player mats are chosen (the reverse of the order for factions), or none
 * if mats are dealt.
 */
export const matOrder = (deal: DraftDeal, draft: DraftState): number[] =>
  deal === 'choose' ? factionOrder(deal, draft).reverse() : [];

/** Returns the pending decisions of a draft, by player id, or none when it is complete. */
export function draftDecisions(deal: DraftDeal, draft: DraftState): Asked[] {
  if (deal === 'auction') return draft.queue.slice(0, 1).map((seat) => ({ seat, kind: 'bid' }));
  if (deal === 'auction-quick') {
    return draft.maxima.flatMap((named, seat) => (named === null ? [{ seat, kind: 'bidMaxima' }] : []));
  }
  const faction = factionOrder(deal, draft).find((id) => draft.factions[id] === null);
  if (faction !== undefined) return [{ seat: faction, kind: 'chooseFaction' }];
  const mat = matOrder(deal, draft).find((id) => draft.mats[id] === null);
  return mat === undefined ? [] : [{ seat: mat, kind: 'chooseMat' }];
}
