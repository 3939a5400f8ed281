import { t } from '../i18n/profile.ts';

/** Factions and mats of the base game in the order of their lists; a test compares them with the game's. */
export const PLAYED_FACTIONS = ['nordic', 'rusviet', 'crimea', 'saxony', 'polania'] as const;
export const MATS = ['industrial', 'engineering', 'patriotic', 'mechanical', 'agricultural'] as const;
/** Sizes of a table that can be won (VAR-3). */
export const PLAYER_COUNTS = ['1', '2', '3', '4', '5'] as const;

/** A name from the catalogue where the id is one of a list; an id that is not known here as it is written. */
export const factionName = (id: string): string => {
  const known = PLAYED_FACTIONS.find((name) => name === id);
  return known === undefined ? id : t(`faction.${known}`);
};

export const matName = (id: string): string => {
  const known = MATS.find((name) => name === id);
  return known === undefined ? id : t(`mat.${known}`);
};
