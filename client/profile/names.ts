import { FACTIONS, PLAYER_MATS } from '../../game/data/ids.ts';
import { t } from '../i18n/profile.ts';

/** Returns a faction's name, or the id itself if it is unknown. */
export const factionName = (id: string): string => {
  const known = FACTIONS.find((name) => name === id);
  return known === undefined ? id : t(`faction.${known}`);
};

/** Returns a player mat's name, or the id itself if it is unknown. */
export const matName = (id: string): string => {
  const known = PLAYER_MATS.find((name) => name === id);
  return known === undefined ? id : t(`mat.${known}`);
};

/** Returns the ids from the base game, and any ids from the expansion that have an entry. */
export const known = <Id extends string>(
  base: readonly Id[],
  all: readonly Id[],
  entries: Readonly<Record<string, unknown>>,
): readonly Id[] => all.filter((id) => base.includes(id) || entries[id] !== undefined);
