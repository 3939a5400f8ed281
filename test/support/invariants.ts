import type { State } from '../../game/engine.ts';
import { PLAYER_MATS, RESOURCES, STARS } from '../../game/data/ids.ts';
import { hexes } from '../../game/data/board.ts';
import { playerMats } from '../../game/data/playerMats.ts';

/** Conditions that every state of every match must meet, written without the engine's own functions. */

const COMBAT_CARDS = '2'.repeat(16) + '3'.repeat(12) + '4'.repeat(8) + '5'.repeat(6);
const isLake = hexes.map((hex) => hex.terrain === 'lake');

const sorted = (cards: readonly number[]): number[] => cards.slice().sort((a, b) => a - b);
const count = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const whole = (n: number, from: number, to: number): boolean => Number.isInteger(n) && n >= from && n <= to;

function pieces(state: State): string[] {
  const faults: string[] = [];
  for (const { faction, mat, units, structures, upgrades, recruits } of state.players) {
    const workers = units.slice(5);
    if (units.length !== 13 || workers.length !== 8) faults.push(`${faction}: not 1 character, 4 mechs, 8 workers`);
    if (!units.every((place) => whole(place, -1, 53))) faults.push(`${faction}: a unit in no place`);
    if (units[0] === -1) faults.push(`${faction}: no character`);
    const onBoard = workers.filter((place) => place !== -1).length;
    if (workers.slice(onBoard).some((place) => place !== -1)) faults.push(`${faction}: workers not left to right`);
    if (onBoard < 2) faults.push(`${faction}: workers went back to the mat`);
    if (structures.length !== 4 || structures.some((at) => isLake[at])) faults.push(`${faction}: structures`);
    if (recruits.length !== 4) faults.push(`${faction}: recruits`);
    const bonuses = recruits.filter((bonus) => bonus !== null);
    if (new Set(bonuses).size !== bonuses.length) faults.push(`${faction}: a duplicate one-time bonus`);
    if (new Set(upgrades.map(([from]) => from)).size !== upgrades.length) faults.push(`${faction}: a cube moved twice`);
    for (const { bottom, cost } of playerMats[PLAYER_MATS.indexOf(mat)].sections) {
      const covered = upgrades.filter(([, to]) => to === bottom).length;
      if (covered > cost.upgradable) faults.push(`${faction}: ${covered} cubes on ${bottom}`);
    }
  }
  const built = state.players.flatMap((player) => player.structures.filter((at) => at !== -1));
  if (new Set(built).size !== built.length) faults.push('two structures on one hex');
  return faults;
}

function cards(state: State): string[] {
  const faults: string[] = [];
  const promo = state.options.promoCards;
  const hands = state.players.flatMap((player) => player.hand);
  const combat = sorted([...hands, ...state.combatDeck, ...state.combatDiscard]).join('');
  if (combat !== COMBAT_CARDS) faults.push(`combat cards: ${combat}`);
  const shown = state.turn?.encounter == null ? [] : [state.turn.encounter.card];
  const encounters = sorted([...state.encounterDeck, ...shown]);
  if (encounters.join() !== count(1, promo ? 36 : 28).join()) faults.push(`encounter cards: ${encounters.join()}`);
  const owned = state.players.flatMap(({ factoryCard }) => (factoryCard === null ? [] : [factoryCard]));
  const factory = new Set([...owned, ...state.factoryDeck]);
  if (owned.length + state.factoryDeck.length !== state.players.length + 1) faults.push('Factory cards lost');
  if (factory.size !== state.players.length + 1) faults.push('a duplicate Factory card');
  const objectives = state.players.flatMap((player) => [...player.objectives, ...player.objectivesRevealed]);
  if (new Set(objectives).size !== objectives.length) faults.push('a duplicate objective');
  if (!objectives.every((card) => whole(card, 1, promo ? 27 : 23))) faults.push('an objective that does not exist');
  return faults;
}

function numbers(state: State): string[] {
  const faults: string[] = [];
  for (const { faction, coins, power, popularity } of state.players) {
    if (!whole(coins, 0, Number.MAX_SAFE_INTEGER)) faults.push(`${faction}: ${coins} coins`);
    if (!whole(power, 0, 16)) faults.push(`${faction}: power ${power}`);
    if (!whole(popularity, 0, 18)) faults.push(`${faction}: popularity ${popularity}`);
  }
  if (state.resources.length !== 54 * RESOURCES.length) faults.push('tokens in places that do not exist');
  if (!state.resources.every((n) => whole(n, 0, 10_000))) faults.push('tokens below zero');
  return faults;
}

function stars(state: State): string[] {
  const faults: string[] = [];
  for (const { faction, stars: placed } of state.players) {
    if (placed.length > state.options.starsToEnd) faults.push(`${faction}: ${placed.length} stars`);
    for (const star of STARS) {
      const n = placed.filter((other) => other === star).length;
      const free = faction === 'saxony' && (star === 'combat' || star === 'objective');
      if (!free && n > (star === 'combat' ? 2 : 1)) faults.push(`${faction}: ${n} stars for ${star}`);
    }
  }
  const last = state.players.some((player) => player.stars.length === state.options.starsToEnd);
  if (last !== (state.result?.reason === 'stars'))
    faults.push('the last star does not agree with the end of the match');
  return faults;
}

/**
 * Returns a fault for every place that enemies share although they must not, and for workers and resources left alone
 * on a lake (CTL-2, MOV-15).
 */
function sharing(state: State): string[] {
  const faults: string[] = [];
  const { turn, active } = state;
  const fights = turn === null ? [] : [...turn.combats, ...(turn.combat === null ? [] : [turn.combat.at])];
  for (let place = 0; place < 54; place++) {
    const there = state.players.flatMap((player, id) => (player.units.includes(place) ? [id] : []));
    if (there.length > 1) {
      const fighters = there.every((id) => state.players[id].units.slice(0, 5).includes(place));
      const open = turn?.moving === true || fights.includes(place);
      if (there.length > 2 || !there.includes(active) || !fighters || !open) faults.push(`enemies share ${place}`);
    }
    if (!isLake[place]) continue;
    for (const { units } of state.players) {
      if (units.slice(5).includes(place) && !units.slice(1, 5).includes(place))
        faults.push(`worker adrift on ${place}`);
    }
    const tokens = state.resources.slice(place * 4, place * 4 + 4).some((n) => n > 0);
    if (tokens && !state.players.some(({ units }) => units.slice(0, 5).includes(place))) {
      faults.push(`tokens adrift on ${place}`);
    }
  }
  return faults;
}

/** Returns the faults of Flags and Traps (IFA-3 and TOG-5). */
function tokens(state: State): string[] {
  const faults: string[] = [];
  const taken = state.players.flatMap(({ flags = [], traps = [] }) => [...flags, ...traps.map(({ at }) => at)]);
  if (!taken.every((hex) => whole(hex, 0, 46))) faults.push('a faction token off the board');
  if (new Set(taken).size !== taken.length) faults.push('two faction tokens on one hex');
  state.players.forEach(({ faction, flags, traps }, seat) => {
    if ((flags !== undefined) !== (faction === 'albion')) faults.push(`${faction}: Flags`);
    if ((traps !== undefined) !== (faction === 'togawa')) faults.push(`${faction}: Traps`);
    if ((flags ?? []).length > 4) faults.push(`${faction}: more than 4 Flags`);
    const types = (traps ?? []).map(({ trap }) => trap);
    if (types.includes(null) || new Set(types).size !== types.length) faults.push(`Traps: ${types.join()}`);
    for (const { at, armed, known } of traps ?? []) {
      if (!armed && !known) faults.push(`a secret disarmed Trap on ${at}`);
      const enemies = state.players.some(({ units }, id) => id !== seat && units.includes(at));
      if (armed && enemies) faults.push(`an enemy on the armed Trap ${at}`);
    }
  });
  return faults;
}

/** Returns the faults of a state, or an empty list for a valid one. */
export const faultsOf = (state: State): string[] => [
  ...pieces(state),
  ...cards(state),
  ...numbers(state),
  ...stars(state),
  ...sharing(state),
  ...tokens(state),
];
