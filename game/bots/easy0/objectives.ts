import type { ObjectiveTest, Range } from '../../data/cards.ts';
import { IS_TUNNEL, FACTORY, HEX_COUNT, LAKES, NEIGHBOURS, TERRAIN, KINDS } from '../../data/places.ts';
import { objectiveCard } from '../../state/tables.ts';
import { mechsDeployed, recruitsEnlisted, structuresBuilt, workersOnBoard } from '../../state/pieces.ts';
import { starLimit, starsOf } from '../../rules/stars.ts';
import type { State } from '../../state/types.ts';
import { UNKNOWN_CARD } from '../../view.ts';

/** A rough estimate of a player's progress towards an objective. The rules decide whether its condition is met. */

/** Returns how close a number is to a range, from 0 to 1. */
function nearnessTo(n: number, { min, max, exact }: Range): number {
  const low = min ?? exact ?? 0;
  const high = max ?? exact ?? n;
  if (n < low) return n / low;
  return n > high ? high / n : 1;
}

function controlled(seat: number, control: readonly number[], test: ObjectiveTest): number {
  if (typeof test.control !== 'object') return 1;
  const { terrain, feature, adjacentTo, min } = test.control;
  const counts = (hexes: readonly number[]): number => hexes.filter((hex) => control[hex] === seat).length;
  if (adjacentTo === 'sameLake') return Math.max(...LAKES.map((lake) => counts(NEIGHBOURS[lake]))) / min;
  let n = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    if (terrain !== undefined && TERRAIN[hex] !== terrain) continue;
    if (feature !== undefined && !IS_TUNNEL[hex]) continue;
    if (adjacentTo === 'factory' && !NEIGHBOURS[FACTORY].includes(hex)) continue;
    n++;
  }
  return Math.min(1, n / min);
}

function tokensNearness(state: State, seat: number, control: readonly number[], test: ObjectiveTest): number {
  const onOneHex = test.territory?.resourcesTotal;
  if (test.resourcesOneType === undefined && test.resourcesEachType === undefined && onOneHex === undefined) return 1;
  const held = [0, 0, 0, 0];
  let onOne = 0;
  for (let hex = 0; hex < HEX_COUNT; hex++) {
    if (control[hex] !== seat) continue;
    let here = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      held[kind] += state.resources[hex * KINDS + kind];
      here += state.resources[hex * KINDS + kind];
    }
    onOne = Math.max(onOne, here);
  }
  let near = 1;
  if (test.resourcesOneType !== undefined) near *= nearnessTo(Math.max(...held), test.resourcesOneType);
  if (test.resourcesEachType !== undefined) near *= held.filter((n) => n > 0).length / KINDS;
  if (onOneHex !== undefined) near *= nearnessTo(onOne, onOneHex);
  return near;
}

/**
 * Returns the estimated progress towards a condition, where 1 is met. Parts that require an event, the character or
 * several pieces on one territory count as half met. Other parts that are not estimated count as met.
 */
function nearness(state: State, seat: number, control: readonly number[], test: ObjectiveTest): number {
  const player = state.players[seat];
  let near = controlled(seat, control, test) * tokensNearness(state, seat, control, test);
  const number = (n: number, range: Range | undefined): void => {
    if (range !== undefined) near *= nearnessTo(n, range);
  };
  number(player.popularity, test.popularity);
  number(player.power, test.power);
  number(player.coins, test.coins);
  number(player.hand.length, test.combatCards);
  number(starsOf(player, 'combat'), test.combatStars);
  number(player.factoryCard === null ? 0 : 1, test.factoryCards);
  number(player.upgrades.length, test.upgrades);
  number(mechsDeployed(player), test.mechs);
  number(recruitsEnlisted(player), test.recruits);
  number(structuresBuilt(player), test.structures);
  if (test.workers !== undefined) {
    const range = test.workers.equals === undefined ? test.workers : { exact: recruitsEnlisted(player) };
    near *= nearnessTo(workersOnBoard(player), range);
  }
  if (test.event !== undefined || test.territory?.ownTokens !== undefined || test.territory?.character !== undefined) {
    near *= 0.5;
  }
  return near;
}

/** Returns the best progress towards an objective in hand, or 0 if the player cannot place another objective star. */
export function objectiveNearness(state: State, seat: number, control: readonly number[]): number {
  const player = state.players[seat];
  if (starsOf(player, 'objective') >= starLimit(player, 'objective')) return 0;
  let best = 0;
  for (const card of player.objectives) {
    if (card !== UNKNOWN_CARD) best = Math.max(best, nearness(state, seat, control, objectiveCard(card).test));
  }
  return best;
}
