import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { tracks } from '../../../game/data/board.ts';
import { combatDeck } from '../../../game/data/combatCards.ts';
import { encounters } from '../../../game/data/encounters.ts';
import { factoryCards } from '../../../game/data/factoryCards.ts';
import * as ids from '../../../game/data/ids.ts';
import { objectives } from '../../../game/data/objectives.ts';
import { HEX_COUNT, PLACE_IDS } from '../../../game/data/places.ts';
import { TRAPS } from '../../../game/data/tokens.ts';
import { common } from '../../../game/data/topActions.ts';
import { positionSchema } from '../../../game/notation/positionSchema.ts';
import { readDocument } from '../../support/documents.ts';

/** docs/scenario.schema.json and the engine's own schema accept only the cards, ids and amounts of the game's data. */

const validate = new Ajv2020({ strict: false }).compile(JSON.parse(readDocument('scenario.schema.json')) as object);

const inDocument = (position: unknown): boolean =>
  validate({ format: 'scythe-scenario/1', name: 'x', position, actions: [] });
const inEngine = (position: unknown): boolean => positionSchema.safeParse(position).success;

type Place = (value: unknown) => object;

const seat = (fields: object): object => ({ seats: { nordic: { mat: 'industrial', ...fields } } });
const table = (fields: object): object => ({ ...seat({}), ...fields });
const listedIn =
  (deck: string): Place =>
  (card) =>
    table({ decks: { [deck]: [card] } });
const key = (value: unknown): string => String(value);

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const numbersOf = (cards: readonly { readonly number: number }[]): number[] => cards.map(({ number }) => number);

/** Returns the candidates that a schema accepts at a place in the position. */
const accepted = <T>(candidates: readonly T[], place: Place, accepts: (position: unknown) => boolean): T[] =>
  candidates.filter((candidate) => accepts(place(candidate)));

const COMBAT_CARDS = Object.keys(combatDeck).map(Number);

describe('the scenario schema and the engine accept exactly the numbers in the data', () => {
  it.each<[string, Place, readonly number[]]>([
    ['a combat card in a hand', (card) => seat({ combatCards: [card] }), COMBAT_CARDS],
    ['a combat card in the deck', listedIn('combat'), COMBAT_CARDS],
    ['a discarded combat card', listedIn('combatDiscard'), COMBAT_CARDS],
    ['an encounter card', listedIn('encounter'), numbersOf(encounters)],
    ['a Factory card in the deck', listedIn('factory'), numbersOf(factoryCards)],
    ['the Factory card of a seat', (factoryCard) => seat({ factoryCard }), numbersOf(factoryCards)],
    ['an objective', (card) => seat({ objectives: [card] }), numbersOf(objectives)],
    ['a revealed objective', (card) => seat({ objectivesRevealed: [card] }), numbersOf(objectives)],
    ['power', (power) => seat({ power }), range(...tracks.power)],
    ['popularity', (popularity) => seat({ popularity }), range(...tracks.popularity)],
  ])('as %s', (_, place, numbers) => {
    const candidates = range(-2, 99);
    expect(accepted(candidates, place, inDocument)).toEqual(numbers);
    expect(accepted(candidates, place, inEngine)).toEqual(numbers);
  });
});

describe('the scenario schema and the engine accept exactly the ids in the data', () => {
  const hexes = PLACE_IDS.slice(0, HEX_COUNT);
  const grid = [...'MFVWTLX'].flatMap((letter) => range(0, 9).map((n) => `${letter}${n}`));
  const words = [...new Set([...Object.values(ids).flat(), ...grid, 'toString', ''])].toSorted();

  it.each<[string, Place, readonly string[]]>([
    ['the active faction', (active) => table({ active }), ids.FACTIONS],
    ['a faction', (faction) => ({ seats: { [key(faction)]: { mat: 'industrial' } } }), ids.FACTIONS],
    ['a player mat', (mat) => seat({ mat }), ids.PLAYER_MATS],
    ['a section', (section) => seat({ section }), ids.SECTIONS],
    ['a place', (character) => seat({ character }), PLACE_IDS],
    ['a place with tokens', (place) => table({ resources: { [key(place)]: { oil: 1 } } }), PLACE_IDS],
    ['a kind of resource', (kind) => table({ resources: { M1: { [key(kind)]: 1 } } }), ids.RESOURCES],
    ['the hex of an encounter', (hex) => table({ encounters: [hex] }), hexes],
    ['the hex of a structure', (hex) => seat({ structures: { mine: hex } }), hexes],
    ['a structure', (structure) => seat({ structures: { [key(structure)]: 'M1' } }), ids.STRUCTURES],
    ['a mech', (mech) => seat({ mechs: { [key(mech)]: 'M1' } }), ids.MECHS],
    ['the source of a cube', (from) => seat({ upgrades: [[from, 'build']] }), ids.CUBE_SOURCES],
    ['the target of a cube', (to) => seat({ upgrades: [['power', to]] }), ids.BOTTOM_ACTIONS],
    ['the row of a recruit', (row) => seat({ recruits: { [key(row)]: 'power' } }), ids.BOTTOM_ACTIONS],
    ['the hex of a Flag', (hex) => seat({ flags: [hex] }), hexes],
    ['the hex of a Trap', (at) => seat({ traps: [{ at, trap: 'power', armed: true }] }), hexes],
    ['the type of a Trap', (trap) => seat({ traps: [{ at: 'X', trap, armed: true }] }), TRAPS],
    ['the bonus of a recruit', (bonus) => seat({ recruits: { build: bonus } }), ids.RECRUIT_BONUSES],
    ['a star', (star) => seat({ stars: [star] }), ids.STARS],
    ['the structure bonus', (structureBonus) => table({ structureBonus }), ids.STRUCTURE_BONUSES],
  ])('as %s', (_, place, known) => {
    expect(accepted(words, place, inDocument)).toEqual(known.toSorted());
    expect(accepted(words, place, inEngine)).toEqual(known.toSorted());
  });
});

describe('the scenario schema and the engine accept exactly the quantities that a player can have', () => {
  const { workersOnMat, workersOnBoardAtStart, technologyCubes, stars } = common;
  const times = (n: unknown, piece: unknown): unknown[] => new Array<unknown>(Number(n)).fill(piece);

  it.each<[string, Place, readonly number[]]>([
    [
      'workers',
      (n) => seat({ workers: times(n, 'M1') }),
      range(workersOnBoardAtStart, workersOnBoardAtStart + workersOnMat),
    ],
    ['technology cubes', (n) => seat({ upgrades: times(n, ['power', 'build']) }), range(0, technologyCubes)],
    ['stars', (n) => seat({ stars: times(n, 'combat') }), range(0, stars)],
  ])('of %s', (_, place, numbers) => {
    const candidates = range(0, 20);
    expect(accepted(candidates, place, inDocument)).toEqual(numbers);
    expect(accepted(candidates, place, inEngine)).toEqual(numbers);
  });
});
