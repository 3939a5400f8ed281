import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check, legalActions, type Action, type State } from '../../game/engine.ts';
import {
  BOTTOM_ACTIONS,
  CUBE_SOURCES,
  FACTIONS,
  MECHS,
  OPTION_IDS,
  RECRUIT_BONUSES,
  RESOURCES,
  SECTIONS,
  STRUCTURES,
} from '../../game/data/ids.ts';
import { PLACE_IDS } from '../../game/data/places.ts';
import { TRAPS } from '../../game/data/tokens.ts';
import { sameText } from '../support/demand.ts';
import { courses } from '../support/matches.ts';
import { SLOW, deterministic, playing } from '../support/play.ts';

/**
 * Compares the list of legal actions with the canonical subset as defined in docs/notation.md. The list must contain
 * exactly those actions of the subset that `check` allows. The oracles and the scenarios cover steps and Produce.
 */

type Fields = Record<string, unknown>;

const ELSEWHERE = ['moveUnit', 'produce'];
const ROWS: readonly string[] = BOTTOM_ACTIONS;

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Returns every way to choose n tokens, as counts without zeros. */
function multisetsOf(n: number): Fields[] {
  const tuples = RESOURCES.reduce<number[][]>(
    (lists) => lists.flatMap((l) => numbers(0, n).map((k) => [...l, k])),
    [[]],
  );
  return tuples
    .filter((tuple) => tuple.reduce((sum, k) => sum + k, 0) === n)
    .map((tuple) => Object.fromEntries(RESOURCES.flatMap((kind, i) => (tuple[i] > 0 ? [[kind, tuple[i]]] : []))));
}

const PAIRS = multisetsOf(2);

/** The main fields of the four bottom-row actions. For a mech or structure from an encounter, they name no place. */
const MAIN: Readonly<Record<string, Fields[]>> = {
  upgrade: CUBE_SOURCES.flatMap((from) => BOTTOM_ACTIONS.map((to) => ({ from, to }))),
  deploy: MECHS.flatMap((mech) => [{ mech }, ...PLACE_IDS.map((at) => ({ mech, at }))]),
  build: STRUCTURES.flatMap((structure) => [{ structure }, ...PLACE_IDS.map((at) => ({ structure, at }))]),
  enlist: BOTTOM_ACTIONS.flatMap((from) => RECRUIT_BONUSES.map((bonus) => ({ from, bonus }))),
};

/**
 * Returns the bottom-row actions: for an owed gain, every choice without a payment; otherwise, each listed payment,
 * both without a choice and with every choice.
 */
function bottomRows(state: State, listed: readonly Action[]): Fields[] {
  return BOTTOM_ACTIONS.flatMap((type): Fields[] => {
    if (state.turn?.owed.length) return MAIN[type].map((main) => ({ type, ...main }));
    const paid = listed.filter((action) => action.type === type && Object.keys(action).length === 2);
    return paid.flatMap((bare) => [bare, ...MAIN[type].map((main) => ({ ...bare, ...main }))]);
  });
}

/**
 * Returns every choice for an owed gain: workers only in full, and every multiset of resources, at every place and
 * without a place.
 */
function gains(state: State): Fields[] {
  const n = state.turn?.owed[0]?.n ?? 0;
  const workersLeft = state.players[state.active].units.slice(5).filter((place) => place === -1).length;
  const full = numbers(1, n).filter((workers) => workers === n || workers === workersLeft);
  return [
    ...full.map((workers) => ({ type: 'gain', workers })),
    ...multisetsOf(n).flatMap((resources) => [
      { type: 'gain', resources },
      ...PLACE_IDS.map((at) => ({ type: 'gain', resources, at })),
    ]),
  ];
}

function commits(hand: readonly number[]): Fields[] {
  const highest = hand.slice().sort((a, b) => b - a);
  const cards = numbers(0, hand.length).map((n) => highest.slice(0, n));
  return numbers(0, 8).flatMap((power) => cards.map((combatCards) => ({ type: 'commit', power, combatCards })));
}

/** Returns everything that the canonical subset names, legal or not. */
function named(state: State, seat: number, listed: readonly Action[]): Fields[] {
  const choices = [{}, { choice: 0 }, { choice: 1 }, { choice: 2 }];
  const values = [{}, ...numbers(1, 6).map((card) => ({ combatCards: [card] }))];
  return [
    ...[undefined, ...TRAPS].map((trap) => ({ type: 'placeToken', ...(trap === undefined ? {} : { trap }) })),
    ...PLACE_IDS.map((at) => ({ type: 'rearmTrap', at })),
    ...['gainCoins', 'endMove', 'decline', 'endTurn', 'endEncounter'].map((type) => ({ type })),
    ...SECTIONS.map((section) => ({ type: 'takeSection', section })),
    ...['power', 'combatCards'].map((gain) => ({ type: 'bolster', gain })),
    { type: 'trade', gain: 'popularity' },
    ...PLACE_IDS.flatMap((at) => PAIRS.map((resources) => ({ type: 'trade', gain: 'resources', resources, at }))),
    ...choices.flatMap((choice) => values.map((cards) => ({ type: 'factory', ...choice, ...cards }))),
    ...bottomRows(state, listed),
    ...(state.turn?.owed.length ? gains(state) : []),
    ...PLACE_IDS.flatMap((place) => [
      { type: 'chooseCombat', at: place },
      { type: 'retreat', to: place },
    ]),
    ...[true, false].map((use) => ({ type: 'useAbility', use })),
    ...commits(state.players[seat].hand),
    ...OPTION_IDS.flatMap((option) => [
      { type: 'chooseOption', option },
      ...FACTIONS.map((opponent) => ({ type: 'chooseOption', option, opponent })),
    ]),
    ...numbers(1, 12).map((card) => ({ type: 'takeFactoryCard', card })),
    ...numbers(1, 27).map((card) => ({ type: 'revealObjective', card })),
  ];
}

/** Returns the actions as text that does not depend on the order of keys or actions. */
const texts = (actions: readonly object[]): string =>
  actions
    .map((action) => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1))))
    .sort()
    .join('\n');

describe('the list of legal actions', () => {
  it('contains exactly the actions of the canonical subset that `check` allows', { timeout: SLOW }, () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, seat, kind, below } of playing(course)) {
          if (kind === 'move' || (kind === 'rows' && below(3) > 0)) continue;
          const listed = legalActions(state, seat).filter(({ type }) => !ELSEWHERE.includes(type));
          const legal = named(state, seat, listed).filter((action) => check(state, seat, action as Action) === null);
          for (const { type } of listed) met.add(type);
          sameText(texts(listed), texts(legal), `legal actions, ${kind}`);
        }
      }),
      deterministic(60),
    );
    expect(met.size).toBeGreaterThan(17);
  });

  it('contains every bottom-row action that can be paid for', { timeout: SLOW }, () => {
    fc.assert(
      fc.property(courses(60), (course) => {
        for (const { state, seat, kind } of playing(course)) {
          if (kind !== 'rows') continue;
          const listed = new Set(legalActions(state, seat).map(({ type }) => type));
          const payable = BOTTOM_ACTIONS.filter((type) => {
            // If there is more than one way to pay, the payment must be given.
            const refused = check(state, seat, { type });
            return refused === null || refused.refused === 'malformed';
          });
          sameText(ROWS.filter((type) => listed.has(type as Action['type'])).join(), payable.join());
        }
      }),
      deterministic(60),
    );
  });
});
