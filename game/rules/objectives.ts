import { factionHooks } from '../abilities/index.ts';
import type { ObjectiveTest, Range, TerritoryTest } from '../data/cards.ts';
import { homeBases } from '../data/board.ts';
import { emit } from '../events.ts';
import type { RefusalCode } from '../refusals.ts';
import { FACTORY, HEX_COUNT, IS_TUNNEL, KINDS, LAKES, NEIGHBOURS, TERRAIN, placeIndex } from '../state/places.ts';
import { objectiveCard } from '../state/tables.ts';
import { CHARACTER, type PlayerState, type State } from '../state/types.ts';
import { allTokensAt, controlMap, tokensAt } from './control.ts';
import { mechsAt, mechsDeployed, recruitsEnlisted, structuresBuilt, workersAt, workersOnBoard } from './pieces.ts';
import type { Rule } from './rule.ts';
import { placeStar, starLimit, starsOf } from './stars.ts';

const inRange = (n: number, range: Range | undefined): boolean =>
  range === undefined ||
  (n >= (range.min ?? n) && n <= (range.max ?? n) && (range.exact === undefined || n === range.exact));

/** A match seen by one player, with what several conditions ask for. */
interface Situation {
  readonly state: State;
  readonly seat: number;
  readonly player: PlayerState;
  /** Controlled hexes in board order. */
  readonly controlled: readonly number[];
}

function situationOf(state: State, seat: number): Situation {
  const control = controlMap(state);
  const controlled: number[] = [];
  for (let hex = 0; hex < HEX_COUNT; hex++) if (control[hex] === seat) controlled.push(hex);
  return { state, seat, player: state.players[seat], controlled };
}

function controlHolds({ controlled }: Situation, test: ObjectiveTest['control']): boolean {
  if (test === undefined || test === true) return true;
  if (test.adjacentTo === 'sameLake') {
    return LAKES.some((lake) => controlled.filter((hex) => NEIGHBOURS[lake].includes(hex)).length >= test.min);
  }
  const counted = controlled.filter(
    (hex) =>
      (test.terrain === undefined || TERRAIN[hex] === test.terrain) &&
      (test.feature === undefined || IS_TUNNEL[hex]) &&
      (test.adjacentTo === undefined || NEIGHBOURS[FACTORY].includes(hex)),
  );
  return counted.length >= test.min;
}

function powerHolds({ state, player }: Situation, test: ObjectiveTest['power']): boolean {
  if (test === undefined) return true;
  const highest = test.rank === undefined || state.players.every((other) => other.power <= player.power);
  return highest && inRange(player.power, test);
}

/** Tokens of a kind on controlled territories (OBJ-5). */
const heldOf = ({ state, controlled }: Situation, kind: number): number =>
  controlled.reduce((sum, hex) => sum + tokensAt(state, hex, kind), 0);

function resourcesHold(situation: Situation, test: ObjectiveTest): boolean {
  const held: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) held.push(heldOf(situation, kind));
  return inRange(Math.min(...held), test.resourcesEachType) && inRange(Math.max(...held), test.resourcesOneType);
}

function territoryHolds({ state, player, controlled }: Situation, hex: number, test: TerritoryTest): boolean {
  if (test.control === true && !controlled.includes(hex)) return false;
  if (test.adjacentTo !== undefined && !NEIGHBOURS[FACTORY].includes(hex)) return false;
  const character = player.units[CHARACTER] === hex ? 1 : 0;
  const mechs = mechsAt(player, hex);
  const workers = workersAt(player, hex);
  const structures = player.structures.includes(hex) ? 1 : 0;
  const own = { character, worker: workers, mech: mechs, structure: structures };
  const tokens = (test.ownTokens?.count ?? []).reduce((sum, kind) => sum + own[kind], 0);
  let least = Number.POSITIVE_INFINITY;
  for (let kind = 0; kind < KINDS; kind++) least = Math.min(least, tokensAt(state, hex, kind));
  return (
    inRange(character, test.character) &&
    inRange(mechs, test.mechs) &&
    inRange(workers, test.workers) &&
    inRange(allTokensAt(state, hex), test.resourcesTotal) &&
    inRange(least, test.eachType) &&
    inRange(tokens, test.ownTokens)
  );
}

function anyTerritoryHolds(situation: Situation, test: TerritoryTest | undefined): boolean {
  if (test === undefined) return true;
  for (let hex = 0; hex < HEX_COUNT; hex++) if (territoryHolds(situation, hex, test)) return true;
  return false;
}

function structuresHold({ player }: Situation, test: ObjectiveTest['structures']): boolean {
  if (test === undefined) return true;
  const base = homeBases.find(({ faction }) => faction === player.faction);
  const touching = [...(base?.land ?? []), ...(base?.acrossRiver ?? []), ...(base?.lake ?? [])].map(placeIndex);
  const none = test.noneAdjacentTo === undefined || !player.structures.some((at) => touching.includes(at));
  return none && inRange(structuresBuilt(player), test);
}

function workersHold({ player }: Situation, test: ObjectiveTest['workers']): boolean {
  if (test === undefined) return true;
  const workers = workersOnBoard(player);
  return inRange(workers, test) && (test.equals === undefined || workers === recruitsEnlisted(player));
}

/** A worker on a controlled territory of each of these terrains (card 26). */
function workedTerrainsHold(
  { player, controlled }: Situation,
  terrains: ObjectiveTest['workerOnEachTerrain'],
): boolean {
  return (terrains ?? []).every((terrain) =>
    controlled.some((hex) => TERRAIN[hex] === terrain && workersAt(player, hex) > 0),
  );
}

/** Does the condition of an objective hold for a player now? (OBJ-3 to OBJ-5) */
export function objectiveHolds(state: State, seat: number, card: number): boolean {
  const { test } = objectiveCard(card);
  const situation = situationOf(state, seat);
  const { player } = situation;
  return (
    controlHolds(situation, test.control) &&
    powerHolds(situation, test.power) &&
    resourcesHold(situation, test) &&
    workersHold(situation, test.workers) &&
    structuresHold(situation, test.structures) &&
    workedTerrainsHold(situation, test.workerOnEachTerrain) &&
    anyTerritoryHolds(situation, test.territory) &&
    inRange(player.popularity, test.popularity) &&
    inRange(player.coins, test.coins) &&
    inRange(player.hand.length, test.combatCards) &&
    inRange(starsOf(player, 'combat'), test.combatStars) &&
    inRange(player.factoryCard === null ? 0 : 1, test.factoryCards) &&
    inRange(player.upgrades.length, test.upgrades) &&
    inRange(mechsDeployed(player), test.mechs) &&
    inRange(recruitsEnlisted(player), test.recruits) &&
    (test.event === undefined || (state.turn?.forcedRetreats ?? 0) > 0)
  );
}

function checkReveal(state: State, seat: number, card: number): RefusalCode | null {
  const player = state.players[seat];
  if (card === 0 || !player.objectives.includes(card)) return 'objective-not-in-hand';
  if (objectiveCard(card).when === 'endOfTurn' && state.turn === null) return 'objective-not-now';
  if (!objectiveHolds(state, seat, card)) return 'objective-not-met';
  return starsOf(player, 'objective') >= starLimit(player, 'objective') ? 'objective-star-placed' : null;
}

/** Reveals an objective for its star; the other card leaves the game unseen (OBJ-1). */
export const revealObjective: Rule<'revealObjective'> = {
  during: ['takeSection', 'rows'],
  check: (state, seat, action) => checkReveal(state, seat, action.card),
  apply: (state, seat, action) => {
    const player = state.players[seat];
    const { turn } = state;
    if (turn !== null && objectiveCard(action.card).when === 'endOfTurn') {
      if (turn.top === 'open') turn.top = 'closed';
      if (turn.bottom === 'open') turn.bottom = 'closed';
    }
    const keepsOther = factionHooks(player).unlimitedStars === true;
    player.objectives = keepsOther ? player.objectives.filter((card) => card !== action.card) : [];
    player.objectivesRevealed.push(action.card);
    emit(state, 'objectiveRevealed', { seat, card: action.card });
    placeStar(state, seat, 'objective');
  },
  list: (state, seat, out) => {
    for (const card of state.players[seat].objectives) {
      if (checkReveal(state, seat, card) === null) out.push({ type: 'revealObjective', card });
    }
  },
};
