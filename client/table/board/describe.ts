import { abilityName } from '../../i18n/cards.ts';
import { factionOf } from '../../i18n/factions.ts';
import { amount, clauses, listed } from '../../i18n/phrases.ts';
import { t } from '../../i18n/table.ts';
import type { PlaceContent, TokenOn, UnitsOf } from './model.ts';

/** Describes the board in words, for its text alternative and the names of its buttons. */

/** Returns the name of a place: its id and terrain or, for a home base, its faction. */
export function headOf({ shape: { id, home, terrain } }: PlaceContent): string {
  if (home !== null) return t('table:board.base', { of: factionOf(home) });
  return t('table:placeName.hex', { id, terrain: terrain === null ? '' : t(`table:terrain.${terrain}`) });
}

function unitsText({ faction, character, mechs, workers }: UnitsOf): string {
  const units = [
    ...(character ? [t('table:board.character')] : []),
    ...mechs.map((mech) => t('table:unit.mech', { name: abilityName(mech) })),
    ...(workers > 0 ? [amount('workers', workers)] : []),
  ];
  return t('table:board.units', { faction: t(`faction.${faction}`), units: listed(units) });
}

/** Describes a faction token: its owner and, for a Trap, its state and (if the viewer knows it) its penalty. */
export function tokenText(token: TokenOn): string {
  const of = factionOf(token.faction);
  if (token.kind === 'flag') return t('table:board.flag', { of });
  const what = t(token.armed ? 'table:board.trapArmed' : 'table:board.trapSprung', { of });
  if (token.trap === null) return what;
  const words = { trap: what, penalty: t(`table:token.penalty.${token.trap}`) };
  return t(token.known ? 'table:board.trapKnown' : 'table:board.trapSecret', words);
}

/** Returns a description of a place: id, terrain, what is printed there, who controls it, and everything on it. */
export function describePlace(content: PlaceContent): string {
  const { shape, encounter, units, structures, resources, control, token } = content;
  return clauses([
    headOf(content),
    ...(shape.tunnel ? [t('table:board.tunnel')] : []),
    ...(encounter ? [t('table:board.encounter')] : []),
    ...(token === null ? [] : [tokenText(token)]),
    ...(control === null ? [] : [t('table:board.control', { faction: t(`faction.${control}`) })]),
    ...units.map(unitsText),
    ...structures.map(({ faction, structure }) =>
      t('table:board.owned', { what: t(`table:structure.${structure}`), of: factionOf(faction) }),
    ),
    ...(resources.length > 0 ? [listed(resources.map(({ kind, n }) => amount(kind, n)))] : []),
  ]);
}

/** Returns the notes on a place, followed by what a click does. Leaves out notes that `click` already contains. */
export function notesFor(notes: readonly string[], click: string | undefined): readonly string[] {
  if (click === undefined || click === '') return notes;
  return [...notes.filter((note) => !click.includes(note)), click];
}

/** Returns the name of a place's button: the place, what would happen there, and what a click does. */
export const buttonName = (content: PlaceContent, notes: readonly string[], click: string | undefined): string =>
  clauses([describePlace(content), ...notesFor(notes, click)]);
