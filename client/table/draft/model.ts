import { decisions, type State } from '../../../game/engine.ts';
import type { FactionId, PlayerMatId } from '../../../game/data/ids.ts';
import { MAX_BID } from '../../../game/data/limits.ts';
import { lowestBid } from '../../../game/rules/draft/auction.ts';
import { freshState } from '../../../game/state/fresh.ts';
import { factionsOf, matsOf } from '../../../game/state/tables.ts';
import type { DraftState } from '../../../game/state/types.ts';

/** The view model of a draft. Pure. */

/** A player in the draft. */
export interface Drafter {
  readonly seat: number;
  /** True if the match is waiting for this player. */
  readonly isAsked: boolean;
  readonly faction: FactionId | null;
  readonly mat: PlayerMatId | null;
  /** The standing bid, or null. */
  readonly coins: number | null;
  /** The position in the queue, starting at 1, or null if the player is not in it. */
  readonly place: number | null;
  /** True if the player has set their maximum bids. */
  readonly hasNamed: boolean;
}

/** Returns the players in seat order, each with the faction, mat and bid they have so far. */
export function draftersOf(view: State, draft: DraftState): Drafter[] {
  const asked = decisions(view).map(({ seat }) => seat);
  return Array.from({ length: draft.players }, (_, seat): Drafter => {
    const lot = draft.bids.findIndex((bid) => bid?.by === seat);
    const [faction, mat] = draft.pairings[lot] ?? [draft.factions[seat] ?? null, draft.mats[seat] ?? null];
    const place = draft.queue.indexOf(seat);
    return {
      seat,
      isAsked: asked.includes(seat),
      faction,
      mat,
      coins: draft.bids[lot]?.coins ?? null,
      place: place === -1 ? null : place + 1,
      hasNamed: (draft.maxima[seat] ?? null) !== null,
    };
  });
}

/** An open pairing. */
export interface Lot {
  readonly faction: FactionId;
  readonly mat: PlayerMatId;
  /** The seat with the standing bid, or null if the pairing is free. */
  readonly by: number | null;
  readonly coins: number;
  /** The lowest bid that takes the pairing, or null if it would exceed the maximum bid. */
  readonly lowest: number | null;
}

/** Returns the open pairings, in order. */
export const lotsOf = ({ pairings, bids }: DraftState): Lot[] =>
  pairings.map(([faction, mat], i) => {
    const bid = bids[i] ?? null;
    const lowest = lowestBid(bid);
    return { faction, mat, by: bid?.by ?? null, coins: bid?.coins ?? 0, lowest: lowest > MAX_BID ? null : lowest };
  });

/** Reads a typed bid. Returns null if it is not a valid bid. */
export function readBid(text: string, least: number): number | null {
  const coins = Number(text);
  return text.trim() !== '' && Number.isInteger(coins) && coins >= least && coins <= MAX_BID ? coins : null;
}

/** Returns a list with the item at `at` one place earlier. */
export const movedUp = <T>(list: readonly T[], at: number): T[] =>
  at === 0 ? list.slice() : [...list.slice(0, at - 1), list[at], list[at - 1], ...list.slice(at + 1)];

/**
 * Returns a match at its start in which seat i has pairing i, so that the mats can be shown. Its cards differ from
 * those of the real match.
 */
export function galleryOf({ rules, options }: State, pairings: DraftState['pairings']): State {
  return freshState(
    { rules, options, pairings: pairings.map(([faction, mat]) => ({ faction, mat })) },
    { seed: '', words: 0 },
  );
}

/** Returns a gallery of every faction and player mat to choose from. */
export const wholeGallery = (view: State): State =>
  galleryOf(
    view,
    factionsOf(view.options).map((faction, i) => [faction, matsOf(view.options)[i]]),
  );
