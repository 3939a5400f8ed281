import { DRAFT_DEALS, type DraftDeal } from '../data/limits.ts';
import type { FactionId, PlayerMatId } from '../data/ids.ts';
import { dealPairings, type Pairing } from './deal.ts';
import { shuffle, type RandomStream } from './random.ts';
import { factionsOf, matsOf } from './tables.ts';
import type { DraftState, Options, State } from './types.ts';

/** The draft before play: what lies open, and what may still be chosen (DRF-1 to DRF-3). */

/** The number of seats of a match, in its draft or in play. */
export const seatCount = ({ draft, players }: State): number => draft?.players ?? players.length;

/** True for a deal that begins with a draft. */
export const isDraftDeal = (deal: Options['deal']): deal is DraftDeal => DRAFT_DEALS.some((name) => name === deal);

/** What each seat of a draft by choice has, by player id. */
export const heldIn = ({ factions, mats }: DraftState): Pairing[] =>
  factions.map((faction, seat) => ({ faction, mat: mats[seat] }));

/** The factions and player mats that no seat has. */
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
