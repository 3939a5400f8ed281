import { BASE_MATS, PLAYED_FACTIONS, DRAFT_DEALS, type DraftDeal } from '../data/limits.ts';
import type { FactionId, PlayerMatId } from '../data/ids.ts';
import { dealPairings, type Pairing } from './deal.ts';
import { shuffle, type RandomStream } from './random.ts';
import { MATS_BY_NUMBER } from './tables.ts';
import type { DraftState, Options, State } from './types.ts';

/** The draft before play: what lies open, and what may still be chosen (DRF-1 to DRF-3). */

/** The number of seats of a match, in its draft or in play. */
export const seatCount = ({ draft, players }: State): number => draft?.players ?? players.length;

/** True for a deal that begins with a draft. */
export const isDraftDeal = (deal: Options['deal']): deal is DraftDeal => DRAFT_DEALS.some((name) => name === deal);

/** The factions that can be chosen, in seating order. */
export const DRAFT_FACTIONS: readonly FactionId[] = PLAYED_FACTIONS;

const isBaseMat = (mat: PlayerMatId): boolean => BASE_MATS.some((base) => base === mat);

/** The player mats that can be chosen, by number. */
export const DRAFT_MATS: readonly PlayerMatId[] = MATS_BY_NUMBER.filter(isBaseMat);

/** What each seat of a draft by choice has, by player id. */
export const heldIn = ({ factions, mats }: DraftState): Pairing[] =>
  factions.map((faction, seat) => ({ faction, mat: mats[seat] }));

/** The factions and player mats that no seat has. */
export function leftIn({ factions, mats }: DraftState): { factions: FactionId[]; mats: PlayerMatId[] } {
  return {
    factions: DRAFT_FACTIONS.filter((id) => !factions.includes(id)),
    mats: DRAFT_MATS.filter((id) => !mats.includes(id)),
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

/** What a draft that begins from a position can name by hand. */
export interface OpenDraft {
  readonly pairings?: DraftState['pairings'];
  readonly mats?: readonly PlayerMatId[];
}

/**
 * A fresh draft (docs/notation.md): player mats or pairings are dealt from the stream, which nothing else in a draft
 * draws from. What `open` names is not dealt.
 */
export function dealDraft(
  { deal, allowBannedPairings }: Pick<Options, 'deal' | 'allowBannedPairings'>,
  players: number,
  stream: RandomStream,
  open: OpenDraft = {},
): DraftState {
  const ids = Array.from({ length: players }, (_, id) => id);
  if (deal === 'choose' || deal === 'draft') {
    const dealt = deal === 'choose' ? ids.map(() => null) : (open.mats ?? shuffle(stream, DRAFT_MATS.slice()));
    return { ...NOTHING, players, factions: ids.map(() => null), mats: dealt.slice(0, players) };
  }
  const pairings = open.pairings ?? pairsOf(players, allowBannedPairings, stream);
  return deal === 'auction'
    ? { ...NOTHING, players, pairings, bids: pairings.map(() => null), queue: ids }
    : { ...NOTHING, players, pairings, maxima: ids.map(() => null) };
}

const pairsOf = (players: number, allowBanned: boolean, stream: RandomStream): DraftState['pairings'] =>
  dealPairings(
    stream,
    Array.from({ length: players }, () => ({ faction: null, mat: null })),
    allowBanned,
  ).map(({ faction, mat }) => [faction, mat]);
