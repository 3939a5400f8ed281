import type { FactionId, PlayerMatId } from '../data/ids.ts';
import type { DraftState, Maxima } from '../state/types.ts';

const ids = <T>(list: readonly (T | null)[]): Record<string, T> =>
  Object.fromEntries(list.flatMap((item, id) => (item === null ? [] : [[String(id), item]])));

/** Returns the complete `draft` of a position, with every key. */
export function draftPosition({ players, factions, mats, pairings, bids, queue, maxima }: DraftState): object {
  const standing = pairings.flatMap(([faction], lot) => {
    const bid = bids[lot] ?? null;
    return bid === null ? [] : [[faction, { by: String(bid.by), coins: bid.coins }]];
  });
  return {
    players,
    factions: ids<FactionId>(factions),
    mats: ids<PlayerMatId>(mats),
    pairings: pairings.map(([faction, mat]) => [faction, mat]),
    bids: Object.fromEntries(standing),
    queue: queue.map(String),
    maxima: ids<Maxima | true>(maxima),
  };
}
