import { BASE_MATS, PLAYED_FACTIONS } from '../../game/data/limits.ts';
import { t } from '../i18n/profile.ts';

/** A faction's name; an unknown id is returned as it is. */
export const factionName = (id: string): string => {
  const known = PLAYED_FACTIONS.find((name) => name === id);
  return known === undefined ? id : t(`faction.${known}`);
};

/** A player mat's name; an unknown id is returned as it is. */
export const matName = (id: string): string => {
  const known = BASE_MATS.find((name) => name === id);
  return known === undefined ? id : t(`mat.${known}`);
};
