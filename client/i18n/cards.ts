import type { FactionId, MechId, OptionId, StructureBonusId } from '../../game/data/ids.ts';
import { MAX_SEATS } from '../../game/data/limits.ts';
import { addWords, t } from './index.ts';
import cards from './en/cards.json' with { type: 'json' };

/**
 * The text of cards and faction mats. The game's data also contains it in English, for programs; the pages use the
 * catalogue.
 */

addWords('cards', cards);

type Cards = typeof cards;
type EncounterNumber = keyof Cards['encounter'];
type ObjectiveNumber = keyof Cards['objective'];
type AbilityId = keyof Cards['ability'];
type NamedId = keyof Cards['name'];

/** Returns the text of an option on an encounter card. */
export const encounterHint = (card: number, option: OptionId): string =>
  t(`cards:encounter.${String(card) as EncounterNumber}.${option}`);

type SceneNumber = keyof Cards['scene'];

/** Returns the title of an encounter card's scene. */
export const encounterTitle = (card: number): string => t(`cards:scene.${String(card) as SceneNumber}.title`);

/** Returns a description of an encounter card's illustration. */
export const encounterScene = (card: number): string => t(`cards:scene.${String(card) as SceneNumber}.text`);

export const objectiveTitle = (card: number): string => t(`cards:objective.${String(card) as ObjectiveNumber}.title`);

export const objectiveRequirement = (card: number): string =>
  t(`cards:objective.${String(card) as ObjectiveNumber}.requirement`);

/** Returns the name of an ability. A mech is named after the ability that it uncovers. */
export const abilityName = (id: string): string => t(`cards:name.${id as NamedId}`);

/** Abilities that differ with 6 or 7 players (IFA-7, IFA-8). */
type LargeId = keyof Cards['large'];
const isLarge = (id: string, seats: number): id is LargeId => seats > MAX_SEATS && Object.hasOwn(cards.large, id);

/** Returns the text of a faction's ability in a match with this number of seats. */
export const abilityText = (id: string, seats = 0): string =>
  isLarge(id, seats) ? t(`cards:large.${id}`) : t(`cards:ability.${id as AbilityId}`);

/** Returns the text of a mech's ability. Abilities with the same name can differ between factions. */
export const mechText = (faction: FactionId, mech: MechId, seats = 0): string =>
  isLarge(mech, seats) ? t(`cards:large.${mech}`) : t(`cards:mech.${faction as 'nordic'}.${mech as 'speed'}`);

/** Returns what a structure bonus tile counts. */
export const structureBonusText = (id: StructureBonusId): string => t(`cards:structureBonus.${id}`);
