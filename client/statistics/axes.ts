import { FACTIONS, PLAYER_MATS, type FactionId, type PlayerMatId } from '../../game/data/ids.ts';
import { BASE_MATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';

/**
 * Returns the rows and columns of a table of pairings: the factions and mats of the base game, and those of the
 * expansion that were played.
 */
export function axesOf(pairings: readonly string[]): { factions: readonly FactionId[]; mats: readonly PlayerMatId[] } {
  const played = new Set(pairings.flatMap((name) => name.split(' ')));
  const among = <Id extends string>(all: readonly Id[], base: readonly string[]): readonly Id[] =>
    all.filter((id) => played.has(id) || base.includes(id));
  return { factions: among(FACTIONS, PLAYED_FACTIONS), mats: among(PLAYER_MATS, BASE_MATS) };
}
