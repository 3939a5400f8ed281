import { BOTTOM_ACTIONS, RESOURCES, STRUCTURES } from '../data/ids.ts';
import { KINDS, PLACE_COUNT, PLACE_IDS } from '../data/places.ts';
import { unitId } from '../state/tables.ts';
import {
  FIRST_MECH,
  FIRST_WORKER,
  ON_MAT,
  type Owed,
  type PlayerState,
  type State,
  type TurnState,
} from '../state/types.ts';
import { draftPosition } from './draftPosition.ts';
import { changedOptions } from './options.ts';

/** A position in the notation, as plain JSON (docs/notation.md). */
export type Position = Record<string, unknown>;

/** Returns a list of cards, or their number if they are hidden from the viewer. */
const cards = (list: readonly number[]): number[] | number => (list.includes(0) ? list.length : list.slice());

function unitPlaces(player: PlayerState): { character: string; workers: string[]; mechs: Record<string, string> } {
  const workers = player.units
    .slice(FIRST_WORKER)
    .filter((place) => place !== ON_MAT)
    .map((place) => PLACE_IDS[place]);
  const mechs: Record<string, string> = {};
  for (let slot = FIRST_MECH; slot < FIRST_WORKER; slot++) {
    if (player.units[slot] !== ON_MAT) mechs[unitId(player.faction, slot)] = PLACE_IDS[player.units[slot]];
  }
  return { character: PLACE_IDS[player.units[0]], workers, mechs };
}

/** Returns the faction tokens on the board, in board order (IFA-3). */
function tokensPosition({ flags, traps }: PlayerState): Record<string, unknown> {
  if (flags !== undefined) return { flags: flags.map((at) => PLACE_IDS[at]) };
  if (traps === undefined) return {};
  return { traps: traps.map(({ at, trap, armed, known }) => ({ at: PLACE_IDS[at], trap, armed, known })) };
}

function seatPosition(player: PlayerState): Record<string, unknown> {
  const { character, workers, mechs } = unitPlaces(player);
  const structures: Record<string, string> = {};
  STRUCTURES.forEach((structure, slot) => {
    if (player.structures[slot] !== ON_MAT) structures[structure] = PLACE_IDS[player.structures[slot]];
  });
  const recruits: Record<string, string> = {};
  BOTTOM_ACTIONS.forEach((bottom, slot) => {
    const bonus = player.recruits[slot];
    if (bonus !== null) recruits[bottom] = bonus;
  });
  return {
    mat: player.mat,
    coins: player.coins,
    power: player.power,
    popularity: player.popularity,
    combatCards: cards(player.hand),
    objectives: cards(player.objectives),
    factoryCard: player.factoryCard,
    section: player.section,
    character,
    workers,
    mechs,
    structures,
    upgrades: player.upgrades.map(([from, to]) => [from, to]),
    recruits,
    stars: player.stars.slice(),
    objectivesRevealed: player.objectivesRevealed.slice(),
    ...tokensPosition(player),
  };
}

/** Converts token counts in the order of `RESOURCES` to counts by resource name, without zeros. */
function counts(tokens: readonly number[]): Record<string, number> {
  const found: Record<string, number> = {};
  RESOURCES.forEach((resource, kind) => {
    if (tokens[kind] > 0) found[resource] = tokens[kind];
  });
  return found;
}

function resourcesPosition(state: State): Record<string, Record<string, number>> {
  const found: Record<string, Record<string, number>> = {};
  for (let place = 0; place < PLACE_COUNT; place++) {
    const tokens = state.resources.slice(place * KINDS, (place + 1) * KINDS);
    if (tokens.some((n) => n > 0)) found[PLACE_IDS[place]] = counts(tokens);
  }
  return found;
}

function owedPosition({ gain, by, n }: Owed): Record<string, unknown> {
  if (gain === 'resources') return { gain, any: n, by };
  return gain === 'workers' ? { gain, n, by } : { gain, by };
}

function turnPosition(state: State, turn: TurnState): Record<string, unknown> {
  const { faction } = state.players[state.active];
  const nameOf = (id: number): string => state.players[id].faction;
  const { combat, encounter } = turn;
  return {
    top: turn.top,
    bottom: turn.bottom,
    moving: turn.moving,
    steps: turn.steps.map((step) => ({
      unit: unitId(faction, step.unit),
      from: PLACE_IDS[step.from],
      to: PLACE_IDS[step.to],
      resources: counts(step.resources),
      workers: step.workers.map((worker) => unitId(faction, worker)),
      ended: step.ended,
    })),
    forcedRetreats: turn.forcedRetreats,
    cardSpent: turn.cardSpent,
    combats: turn.combats.map((at) => PLACE_IDS[at]),
    combat:
      combat === null
        ? null
        : {
            at: PLACE_IDS[combat.at],
            asked: combat.asked.map(nameOf),
            commits: Object.fromEntries(
              Object.entries(combat.commits).map(([id, commit]) => [
                nameOf(Number(id)),
                commit === true ? true : { power: commit.power, combatCards: commit.combatCards.slice() },
              ]),
            ),
          },
    encounter: encounter === null ? null : { card: encounter.card, chosen: encounter.chosen.slice() },
    choosingFactoryCard: turn.choosingFactoryCard,
    owed: turn.owed.map(owedPosition),
  };
}

/**
 * Returns the complete position of a state or view: every key and full decks, in the order of docs/notation.md, so that
 * equal states produce equal bytes. In a view, hidden cards become a number, and `random` is left out.
 */
export function toPosition(state: State): Position {
  const isView = state.seed === '' && state.combatDeck.concat(state.encounterDeck, state.factoryDeck).includes(0);
  const random = isView ? {} : { random: { seed: state.seed, words: state.words } };
  if (state.draft !== undefined) {
    const { rules, options, draft } = state;
    const format = 'scythe-position/1';
    return { format, rules, options: changedOptions(options), ...random, draft: draftPosition(draft) };
  }
  const seats: Record<string, unknown> = {};
  for (const player of state.players) seats[player.faction] = seatPosition(player);
  return {
    format: 'scythe-position/1',
    rules: state.rules,
    options: changedOptions(state.options),
    round: state.round,
    ...random,
    active: state.players[state.active].faction,
    seats,
    resources: resourcesPosition(state),
    encounters: state.encounters.map((hex) => PLACE_IDS[hex]),
    decks: {
      combat: cards(state.combatDeck),
      combatDiscard: state.combatDiscard.slice(),
      encounter: cards(state.encounterDeck),
      factory: cards(state.factoryDeck),
    },
    structureBonus: state.structureBonus,
    turn: state.turn === null ? null : turnPosition(state, state.turn),
    bids: state.bids,
    result: state.result,
  };
}
