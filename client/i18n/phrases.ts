import { hexes } from '../../game/data/board.ts';
import type { FactionId, PlaceId, Resource, Terrain, UnitId } from '../../game/data/ids.ts';
import { FACTIONS } from '../../game/data/ids.ts';
import { abilityName } from './cards.ts';
import type table from './en/table.json';
import { factionOf } from './factions.ts';
import { listed } from './lists.ts';
import { t } from './table.ts';

export { clauses, either, itemsText, labelled, listed } from './lists.ts';

/** Parts of sentences: amounts, lists, places and units. */

/** The nouns that can be counted: the keys of `amount` without their plural suffixes. */
export type Countable = keyof (typeof table)['amount'] extends infer Key
  ? Key extends `${infer What}_${'one' | 'other'}`
    ? What
    : never
  : never;

/** Returns an amount with its noun: "1 coin", "3 power", "a mech". */
export const amount = (what: Countable, count: number): string => t(`table:amount.${what}`, { count });

/** Returns a phrase for each amount that is not zero. */
export const amountParts = (list: { readonly [K in Countable]?: number }): string[] =>
  Object.entries(list).flatMap(([what, n]) => (n === 0 ? [] : [amount(what as Countable, n)]));

/** Returns one phrase with all amounts that are not zero. */
export const amounts = (list: { readonly [K in Countable]?: number }): string =>
  listed(amountParts(list), t('table:nothing'));

const TERRAIN_OF = new Map<PlaceId, Terrain>(hexes.map((hex) => [hex.id, hex.terrain]));

const isFaction = (place: PlaceId): place is FactionId => FACTIONS.some((faction) => faction === place);

type PlaceForm = 'Name' | 'To' | 'From' | 'On';

function inForm(form: PlaceForm, place: PlaceId): string {
  if (isFaction(place)) return t(`table:place${form}.base`, { of: factionOf(place) });
  const terrain = TERRAIN_OF.get(place);
  if (terrain === 'factory') return t(`table:place${form}.factory`);
  return terrain === undefined
    ? place
    : t(`table:place${form}.hex`, { id: place, terrain: t(`table:terrain.${terrain}`) });
}

/** Returns a place as a label: "V4 village", "the Factory", "Nordic's home base". */
export const placeName = (place: PlaceId): string => inForm('Name', place);

/** Returns a place as a destination: "to V4 village". */
export const placeTo = (place: PlaceId): string => inForm('To', place);

/** Returns a place as an origin: "from V4 village". */
export const placeFrom = (place: PlaceId): string => inForm('From', place);

/** Returns a place as a location: "on V4 village". */
export const placeOn = (place: PlaceId): string => inForm('On', place);

export const isWorkerId = (unit: UnitId): boolean => unit.startsWith('worker');

/** Returns the name of a unit: "the character", "the Riverwalk mech", "worker 3". */
export function unitName(unit: UnitId): string {
  if (unit === 'character') return t('table:unit.character');
  if (isWorkerId(unit)) return t('table:unit.worker', { n: unit.slice('worker'.length) });
  return t('table:unit.mech', { name: abilityName(unit) });
}

/** Returns the names of several units, with workers counted: "the character and 2 workers". */
export function unitNames(units: readonly UnitId[]): string {
  const workers = units.filter(isWorkerId).length;
  const others = units.filter((unit) => !isWorkerId(unit)).map(unitName);
  return listed(workers > 0 ? [...others, amount('workers', workers)] : others);
}

/** Returns one phrase with all resources whose amount is not zero. */
export const resourcesText = (resources: { readonly [K in Resource]?: number }): string => amounts(resources);

/** Capitalises the first letter. */
export const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase(t('locale')) + text.slice(1);

/** Returns the text of a refusal, with its rule if it has one. */
export const whyText = ({ text, rule }: { readonly text: string; readonly rule: string | null }): string =>
  rule === null ? text : t('table:withRule', { text, rule });
