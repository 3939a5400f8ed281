import { FACTIONS, STRUCTURES, type FactionId, type PlayerMatId } from '../data/ids.ts';
import { TOKENS_OF } from '../data/tokens.ts';
import { ENCOUNTER_HEXES, KINDS, PLACE_COUNT, homeOf } from '../data/places.ts';
import { clone } from './clone.ts';
import { allCombatCards, allEncounters, allFactoryCards, allObjectives, dealStructureBonus } from './deal.ts';
import { shuffle, type RandomStream } from './random.ts';
import { MATS_BY_NUMBER, factionMat, playerMat, workerStarts } from './tables.ts';
import { FIRST_WORKER, ON_MAT, UNIT_SLOTS, type Options, type PlayerState, type State } from './types.ts';

/** The first position of a match, once every seat has its faction and player mat (SET-3 to SET-10). */

/** Returns a player at the start of a match, without cards (SET-5 to SET-7). */
export function freshPlayer(faction: FactionId, mat: PlayerMatId): PlayerState {
  const units = new Array<number>(UNIT_SLOTS).fill(ON_MAT);
  units[0] = homeOf(faction);
  workerStarts(faction).forEach((place, i) => (units[FIRST_WORKER + i] = place));
  const { startCoins, startPopularity } = playerMat(mat);
  const player: PlayerState = {
    faction,
    mat,
    coins: startCoins,
    power: factionMat(faction).startPower,
    popularity: startPopularity,
    hand: [],
    objectives: [],
    factoryCard: null,
    section: null,
    units,
    structures: STRUCTURES.map(() => ON_MAT),
    upgrades: [],
    recruits: [null, null, null, null],
    stars: [],
    objectivesRevealed: [],
  };
  const tokens = TOKENS_OF[faction];
  if (tokens !== undefined) player[tokens] = [];
  return player;
}

/** Returns player ids in clockwise order (SET-3). */
export const seatingOf = (players: readonly PlayerState[]): number[] =>
  players
    .map((_, id) => id)
    .sort((a, b) => FACTIONS.indexOf(players[a].faction) - FACTIONS.indexOf(players[b].faction));

/** Returns the id of the player with the lowest mat number (SET-4). */
export function firstPlayer(players: readonly PlayerState[]): number {
  const ranks = players.map((player) => MATS_BY_NUMBER.indexOf(player.mat));
  return ranks.indexOf(Math.min(...ranks));
}

/** The input for the first position of play. */
export interface Beginning {
  readonly rules: number;
  readonly options: Options;
  /** By player id. */
  readonly pairings: readonly { readonly faction: FactionId; readonly mat: PlayerMatId }[];
}

/**
 * Returns the state in which play begins. The structure bonus tile is drawn and the decks are shuffled with the stream,
 * from which the match then continues to draw (docs/notation.md, Randomness).
 */
export function freshState({ rules, options, pairings }: Beginning, stream: RandomStream): State {
  const players = pairings.map(({ faction, mat }) => freshPlayer(faction, mat));
  const seating = seatingOf(players);
  const first = firstPlayer(players);
  const structureBonus = dealStructureBonus(stream);
  const combat = shuffle(stream, allCombatCards());
  const encounterDeck = shuffle(stream, allEncounters(options.promoCards));
  const objectives = shuffle(stream, allObjectives(options.promoCards));
  const factoryDeck = shuffle(stream, allFactoryCards()).slice(0, players.length + 1);
  const inOrder = seating.map((id) => players[id]);
  for (const player of inOrder) player.hand = combat.splice(0, factionMat(player.faction).startCombatCards);
  for (const player of inOrder) player.objectives = objectives.splice(0, playerMat(player.mat).objectivesDrawn);
  const state: State = {
    rules,
    options,
    round: 1,
    turnNumber: 1,
    seed: stream.seed,
    words: stream.words,
    active: first,
    seating,
    first,
    players,
    resources: new Array<number>(PLACE_COUNT * KINDS).fill(0),
    encounters: ENCOUNTER_HEXES.slice(),
    combatDeck: combat,
    combatDiscard: [],
    encounterDeck,
    factoryDeck,
    structureBonus,
    turn: null,
    bids: null,
    result: null,
    eventCount: 1,
    events: [{ type: 'matchBegan', audience: 'all', first }],
    undo: null,
  };
  const base = clone(state);
  base.events = [];
  state.undo = { base, seat: first, actions: [] };
  return state;
}
