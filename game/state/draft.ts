import { DRAFT_DEALS, type DraftDeal } from '../data/limits.ts';
import type { FactionId, PlayerMatId } from '../data/ids.ts';
import { dealPairings, type Pairing } from './deal.ts';
import { shuffle, type RandomStream } from './random.ts';
import { factionsOf, matsOf } from './tables.ts';
import type { DraftState, Options, State } from './types.ts';

/** The draft before play: how it begins, and which factions and player mats can still be chosen (DRF-1 to DRF-5). */

/** Returns the number of seats in a match, whether or not it is still in its draft. */
export const seatCount = ({ draft, players }: State): number => draft?.players ?? players.length;

/** Returns true if a match with this deal begins with a draft. */
export const isDraftDeal = (deal: Options['deal']): deal is DraftDeal => DRAFT_DEALS.some((name) => name === deal);

/** Returns the faction and player mat that each seat has so far, by player id. */
export const heldIn = ({ factions, mats }: DraftState): Pairing[] =>
  factions.map((faction, seat) => ({ faction, mat: mats[seat] }));

/** Returns the factions and player mats that no seat has. */
export function leftIn(
  { factions, mats }: DraftState,
  options: Options,
): { factions: FactionId[]; mats: PlayerMatId[] } {
  return {
    factions: factionsOf(options).filter((id) => !factions.includes(id)),
    mats: matsOf(options).filter((id) => !mats.includes(id)),
  };
}

const NOTHING: Omit<DraftState, 'players'> = {
  factions: [],
  mats: [],
  pairings: [],
  bids: [],
  queue: [],
  maxima: [],
};

/** The parts of a draft that a position can specify. */
export interface OpenDraft {
  readonly pairings?: DraftState['pairings'];
  readonly mats?: readonly PlayerMatId[];
}

/**
 * Returns a new draft (docs/notation.md). Except in the deal `choose`, the player mats or pairings are dealt from the
 * stream unless `open` specifies them. Nothing else in a draft uses the stream.
 */
export function dealDraft(
  options: Pick<Options, 'deal' | 'allowBannedPairings' | 'expansion'>,
  players: number,
  stream: RandomStream,
  open: OpenDraft = {},
): DraftState {
  const { deal } = options;
  const ids = Array.from({ length: players }, (_, id) => id);
  if (deal === 'choose' || deal === 'draft') {
    const dealt = deal === 'choose' ? ids.map(() => null) : (open.mats ?? shuffle(stream, matsOf(options).slice()));
    return { ...NOTHING, players, factions: ids.map(() => null), mats: dealt.slice(0, players) };
  }
  const pairings = open.pairings ?? pairsOf(players, options, stream);
  return deal === 'auction'
    ? { ...NOTHING, players, pairings, bids: pairings.map(() => null), queue: ids }
    : { ...NOTHING, players, pairings, maxima: ids.map(() => null) };
}

const pairsOf = (
  players: number,
  options: Pick<Options, 'allowBannedPairings' | 'expansion'>,
  stream: RandomStream,
): DraftState['pairings'] =>
  dealPairings(
    stream,
    Array.from({ length: players }, () => ({ faction: null, mat: null })),
    options,
  ).map(({ faction, mat }) => [faction, mat]);
