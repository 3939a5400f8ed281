import { emit } from '../../events.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { FactionId } from '../../data/ids.ts';
import { MAX_BID } from '../../data/limits.ts';
import type { Bid, DraftState, Maxima } from '../../state/types.ts';
import type { Rule } from '../rule.ts';
import { draftOf } from './beginPlay.ts';

/** The auction of pairings (DRF-3, DRF-4), and the quick auction with secret maximum bids (DRF-5). */

type Lots = Pick<DraftState, 'bids' | 'queue'>;

/** Returns the lowest bid that would take a pairing now. */
export const lowestBid = (standing: Bid | null): number => (standing === null ? 0 : standing.coins + 1);

const lotOf = ({ pairings }: DraftState, faction: FactionId): number => pairings.findIndex(([id]) => id === faction);

/**
 * Returns the auction after the first player in the queue bids on a pairing. If another player is outbid, that player
 * moves to the end of the queue.
 */
function afterBid({ bids, queue }: Lots, lot: number, coins: number): Lots {
  const [by, ...waiting] = queue;
  const outbid = bids[lot];
  return {
    bids: bids.map((bid, i) => (i === lot ? { by, coins } : bid)),
    queue: outbid === null ? waiting : [...waiting, outbid.by],
  };
}

function checkBid(draft: DraftState, faction: FactionId, coins: number): RefusalCode | null {
  const lot = lotOf(draft, faction);
  if (lot === -1) return 'pairing-not-offered';
  if (coins < lowestBid(draft.bids[lot])) return 'bid-too-low';
  return coins > MAX_BID ? 'bid-too-high' : null;
}

/** Bids on an open pairing (DRF-3). */
export const bid: Rule<'bid'> = {
  during: ['bid'],
  check: (state, _seat, { faction, coins }) => checkBid(draftOf(state), faction, coins),
  apply: (state, seat, { faction, coins }) => {
    const draft = draftOf(state);
    const lot = lotOf(draft, faction);
    const outbid = draft.bids[lot]?.by ?? null;
    state.draft = { ...draft, ...afterBid(draft, lot, coins) };
    emit(state, { type: 'bidMade', audience: 'all', seat, faction, coins, outbid });
  },
  list: ({ state }, out) => {
    const { pairings, bids } = draftOf(state);
    pairings.forEach(([faction], lot) => {
      const coins = lowestBid(bids[lot]);
      if (coins <= MAX_BID) out.push({ type: 'bid', faction, coins });
    });
  },
};

const namesEach = (factions: readonly string[], { pairings }: DraftState): boolean =>
  factions.length === pairings.length && pairings.every(([id]) => factions.includes(id));

function checkMaxima(draft: DraftState, { maxima, order }: Maxima): RefusalCode | null {
  if (Object.values(maxima).some((coins) => coins > MAX_BID)) return 'bid-too-high';
  return namesEach(Object.keys(maxima), draft) && namesEach(order, draft) ? null : 'maxima-incomplete';
}

/** Returns a choice with its maxima in the order of the pairings. */
const written = ({ pairings }: DraftState, { maxima, order }: Maxima): Maxima => ({
  maxima: Object.fromEntries(pairings.map(([faction]) => [faction, maxima[faction] ?? 0])),
  order,
});

/**
 * Returns the index of the pairing whose lowest possible bid is furthest below the player's maximum, or of the
 * preferred one if several are equal (DRF-5).
 */
function bestLot({ pairings }: DraftState, { bids }: Lots, { maxima, order }: Maxima): number {
  const margin = (faction: FactionId): number =>
    (maxima[faction] ?? 0) - lowestBid(bids[pairings.findIndex(([id]) => id === faction)]);
  const best = order.reduce((a, b) => (margin(b) > margin(a) ? b : a));
  return pairings.findIndex(([id]) => id === best);
}

/** Returns a player's choice. A choice hidden from the viewer is treated as a maximum of 0 for every pairing. */
function known({ pairings }: DraftState, named: Maxima | true | null): Maxima {
  if (named !== null && named !== true) return named;
  const order = pairings.map(([faction]) => faction);
  return { maxima: {}, order };
}

/** Runs the quick auction once every player has chosen. */
function runAuction(draft: DraftState): DraftState {
  let lots: Lots = { bids: draft.pairings.map(() => null), queue: draft.maxima.map((_, id) => id) };
  while (lots.queue.length > 0) {
    const lot = bestLot(draft, lots, known(draft, draft.maxima[lots.queue[0]]));
    lots = afterBid(lots, lot, lowestBid(lots.bids[lot]));
  }
  return { ...draft, ...lots };
}

/** Sets maximum bids and an order of preference in secret (DRF-5). */
export const bidMaxima: Rule<'bidMaxima'> = {
  during: ['bidMaxima'],
  check: (state, _seat, action) => checkMaxima(draftOf(state), action),
  apply: (state, seat, action) => {
    const draft = draftOf(state);
    const maxima = draft.maxima.map((named, id) => (id === seat ? written(draft, action) : named));
    const after = { ...draft, maxima };
    state.draft = maxima.includes(null) ? after : runAuction(after);
    emit(state, { type: 'maximaNamed', audience: 'all', seat });
  },
  list: ({ state }, out) => {
    const order = draftOf(state).pairings.map(([faction]) => faction);
    out.push({ type: 'bidMaxima', maxima: Object.fromEntries(order.map((faction) => [faction, 0])), order });
  },
};
