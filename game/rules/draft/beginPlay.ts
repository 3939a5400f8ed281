import { emit } from '../../events.ts';
import type { FactionId, PlayerMatId } from '../../data/ids.ts';
import { isDraftDeal } from '../../state/draft.ts';
import { freshState } from '../../state/fresh.ts';
import type { DraftState, State } from '../../state/types.ts';
import { draftDecisions } from './turns.ts';

/** Returns the draft of a match. Throws if play has begun. */
export function draftOf({ draft }: State): DraftState {
  if (draft === undefined) throw new Error('the match is not in a draft');
  return draft;
}

interface Taken {
  readonly faction: FactionId;
  readonly mat: PlayerMatId;
  /** The winning bid, or null if the draft had no auction. */
  readonly coins: number | null;
}

/** Returns the faction, player mat and bid of a seat at the end of a draft. Throws if the seat has no pairing. */
function takenBy({ factions, mats, pairings, bids }: DraftState, seat: number): Taken {
  const lot = bids.findIndex((bid) => bid?.by === seat);
  if (lot !== -1) {
    const [faction, mat] = pairings[lot];
    return { faction, mat, coins: bids[lot]?.coins ?? 0 };
  }
  const [faction, mat] = [factions[seat], mats[seat]];
  if (faction === null || mat === null) throw new Error(`seat ${seat} has no pairing`);
  return { faction, mat, coins: null };
}

/**
 * Makes the next seat active after a draft action, or begins play if the draft is complete. Only when play begins are
 * the decks shuffled and the structure bonus tile and hands drawn, with the next words of the random stream.
 */
export function continueDraft(state: State): void {
  const { options, rules } = state;
  const draft = draftOf(state);
  if (!isDraftDeal(options.deal)) throw new Error(`${options.deal} has no draft`);
  const [next] = draftDecisions(options.deal, draft);
  if (next !== undefined) {
    state.active = next.seat;
    return;
  }
  const pairings = Array.from({ length: draft.players }, (_, seat) => takenBy(draft, seat));
  pairings.forEach(({ faction, mat, coins }, seat) => {
    emit(state, { type: 'pairingTaken', audience: 'all', seat, faction, mat, bid: coins });
  });
  const { events, eventCount } = state;
  const play = freshState({ rules, options, pairings }, { seed: state.seed, words: state.words });
  delete state.draft;
  Object.assign(state, play, { events, eventCount });
  for (const event of play.events) emit(state, event);
  if (pairings.some(({ coins }) => coins !== null)) {
    state.bids = Object.fromEntries(pairings.map(({ faction, coins }) => [faction, coins ?? 0]));
  }
}
