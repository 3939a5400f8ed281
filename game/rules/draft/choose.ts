import { emit } from '../../events.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { FactionId, PlayerMatId } from '../../data/ids.ts';
import { canBeCompleted } from '../../state/deal.ts';
import { heldIn, leftIn } from '../../state/draft.ts';
import { factionsOf, matsOf } from '../../state/tables.ts';
import type { DraftState, State } from '../../state/types.ts';
import type { Rule } from '../rule.ts';
import { draftOf } from './beginPlay.ts';

/**
 * Returns a refusal if the choice makes a banned pairing or would force one on a later player, otherwise null (SET-11,
 * DRF-1, DRF-2).
 */
function bans(state: State, after: DraftState): RefusalCode | null {
  if (state.options.allowBannedPairings) return null;
  const left = leftIn(after, state.options);
  return canBeCompleted(heldIn(after), left.factions, left.mats) ? null : 'pairing-banned';
}

const withItem = <T>(list: readonly T[], at: number, item: T): T[] => list.map((old, i) => (i === at ? item : old));

const withFaction = (draft: DraftState, seat: number, faction: FactionId): DraftState => ({
  ...draft,
  factions: withItem(draft.factions, seat, faction),
});

const withMat = (draft: DraftState, seat: number, mat: PlayerMatId): DraftState => ({
  ...draft,
  mats: withItem(draft.mats, seat, mat),
});

function checkFaction(state: State, seat: number, faction: FactionId): RefusalCode | null {
  const draft = draftOf(state);
  if (!factionsOf(state.options).includes(faction)) return 'faction-not-offered';
  if (draft.factions.includes(faction)) return 'faction-taken';
  return bans(state, withFaction(draft, seat, faction));
}

/** Takes a faction (DRF-1, DRF-2). */
export const chooseFaction: Rule<'chooseFaction'> = {
  during: ['chooseFaction'],
  check: (state, seat, { faction }) => checkFaction(state, seat, faction),
  apply: (state, seat, { faction }) => {
    state.draft = withFaction(draftOf(state), seat, faction);
    emit(state, { type: 'factionChosen', audience: 'all', seat, faction });
  },
  list: ({ state, seat }, out) => {
    for (const faction of factionsOf(state.options)) {
      if (checkFaction(state, seat, faction) === null) out.push({ type: 'chooseFaction', faction });
    }
  },
};

function checkMat(state: State, seat: number, mat: PlayerMatId): RefusalCode | null {
  const draft = draftOf(state);
  if (!matsOf(state.options).includes(mat)) return 'mat-not-offered';
  if (draft.mats.includes(mat)) return 'mat-taken';
  return bans(state, withMat(draft, seat, mat));
}

/** Takes a player mat (DRF-1). */
export const chooseMat: Rule<'chooseMat'> = {
  during: ['chooseMat'],
  check: (state, seat, { mat }) => checkMat(state, seat, mat),
  apply: (state, seat, { mat }) => {
    state.draft = withMat(draftOf(state), seat, mat);
    emit(state, { type: 'matChosen', audience: 'all', seat, mat });
  },
  list: ({ state, seat }, out) => {
    for (const mat of matsOf(state.options))
      if (checkMat(state, seat, mat) === null) out.push({ type: 'chooseMat', mat });
  },
};
