import type { State } from '../../../game/engine.ts';
import type { EventOf, EventType, GameEvent } from '../../../game/events.ts';
import {
  BOTTOM_ACTIONS,
  RESOURCES,
  type PlaceId,
  type RecruitBonus,
  type Section,
  type StructureId,
  type UnitId,
} from '../../../game/data/ids.ts';
import { KINDS, placeIndex } from '../../../game/data/places.ts';
import type { ResourceCounts } from '../../../game/actions.ts';
import { UNKNOWN_CARD } from '../../../game/view.ts';
import { putTrap, trapOn } from '../../../game/state/tokens.ts';
import { SLOT_OF_STRUCTURE, unitSlot } from '../../../game/state/tables.ts';
import { ON_MAT, type PlayerState } from '../../../game/state/types.ts';

/**
 * Reconstructs earlier positions of a match from the current one. A view has no history, but the log's events record
 * what each action changed. Data that only matters for a decision, such as the open rows of a turn, is not restored.
 * Pure.
 */

/** A copy of a view whose players can be changed. */
type Draft = State;

function move(player: PlayerState, units: readonly UnitId[], place: number): void {
  const slots = new Set(units.map((unit) => unitSlot(player.faction, unit)));
  player.units = player.units.map((at, slot) => (slots.has(slot) ? place : at));
}

function addTokens(state: Draft, at: PlaceId, counts: ResourceCounts, sign: 1 | -1): void {
  const first = placeIndex(at) * KINDS;
  state.resources = state.resources.map((n, i) => {
    const kind = RESOURCES[i - first];
    return i < first || kind === undefined ? n : n + sign * (counts[kind] ?? 0);
  });
}

/** Gives a player back what they paid or lost (`sign` 1), or takes back what they gained (-1). */
function pay(player: PlayerState, what: RecruitBonus, n: number, sign: 1 | -1): void {
  if (what !== 'combatCards') player[what] += sign * n;
  else player.hand = sign === 1 ? [...player.hand, ...unknown(n)] : player.hand.slice(0, player.hand.length - n);
}

const unknown = (n: number): number[] => Array.from({ length: n }, () => UNKNOWN_CARD);

const structureWithout = (player: PlayerState, structure: StructureId): number[] =>
  player.structures.map((at, slot) => (slot === SLOT_OF_STRUCTURE[structure] ? ON_MAT : at));

/** Arms or disarms the Trap at a place, if there is one. */
function setTrap(players: readonly PlayerState[], at: PlaceId, armed: boolean): void {
  for (const player of players) {
    const trap = trapOn(player, placeIndex(at));
    if (trap !== undefined) putTrap(player, { ...trap, armed });
  }
}

/** Looks up values that an event replaced. */
interface Before {
  readonly section: (seat: number) => Section | null;
}

type Undo<T extends EventType> = (state: Draft, event: EventOf<T>, before: Before) => void;

/**
 * For each type of event, the function that reverses it. Events without an entry change nothing that the board or the
 * seats show.
 */
const UNDO: { readonly [T in EventType]?: Undo<T> } = {
  turnBegan: (state, { seat }) => {
    const { seating, first } = state;
    if (seat === first) state.round--;
    state.turnNumber--;
    state.active = seating[(seating.indexOf(seat) + seating.length - 1) % seating.length];
  },
  sectionTaken: ({ players }, { seat }, { section }) => {
    players[seat].section = section(seat);
  },
  gained: ({ players }, { seat, what, n }) => pay(players[seat], what, n, -1),
  spent: ({ players }, { seat, what, n }) => pay(players[seat], what, n, 1),
  lost: ({ players }, { seat, what, n }) => pay(players[seat], what, n, 1),
  resourcesSpent: (state, { at, resources }) => addTokens(state, at, resources, 1),
  resourcesPlaced: (state, { at, resources }) => addTokens(state, at, resources, -1),
  workersPlaced: ({ players }, { seat, workers }) => move(players[seat], workers, ON_MAT),
  unitMoved: (state, { seat, unit, workers, from, to, resources }) => {
    move(state.players[seat], [unit, ...workers], placeIndex(from));
    addTokens(state, to, resources, -1);
    addTokens(state, from, resources, 1);
  },
  unitsRetreated: ({ players }, { seat, units, from }) => move(players[seat], units, placeIndex(from)),
  upgraded: ({ players }, { seat }) => {
    players[seat].upgrades = players[seat].upgrades.slice(0, -1);
  },
  deployed: ({ players }, { seat, mech }) => move(players[seat], [mech], ON_MAT),
  built: ({ players }, { seat, structure }) => {
    players[seat].structures = structureWithout(players[seat], structure);
  },
  enlisted: ({ players }, { seat, from }) => {
    const slot = BOTTOM_ACTIONS.indexOf(from);
    players[seat].recruits = players[seat].recruits.map((bonus, i) => (i === slot ? null : bonus));
  },
  cardScouted: ({ players }, { seat, from, card }) => {
    pay(players[seat], 'combatCards', 1, -1);
    players[from].hand = [...players[from].hand, card];
  },
  cardsDiscarded: ({ players }, { seat, cards }) => {
    players[seat].hand = [...players[seat].hand, ...cards];
  },
  encounterMet: (state, { at }) => {
    state.encounters = [...state.encounters, placeIndex(at)].toSorted((a, b) => a - b);
  },
  factoryCardTaken: ({ players }, { seat }) => {
    players[seat].factoryCard = null;
  },
  objectiveRevealed: ({ players }, { seat, card }) => {
    const { objectivesRevealed, objectives } = players[seat];
    players[seat].objectivesRevealed = objectivesRevealed.slice(0, -1);
    players[seat].objectives = [...objectives, card];
  },
  tokenPlaced: ({ players }, { seat, at }) => {
    const { flags, traps } = players[seat];
    const place = placeIndex(at);
    if (flags !== undefined) players[seat].flags = flags.filter((hex) => hex !== place);
    if (traps !== undefined) players[seat].traps = traps.filter((trap) => trap.at !== place);
  },
  trapSprung: ({ players }, { at }) => setTrap(players, at, true),
  trapRearmed: ({ players }, { at }) => setTrap(players, at, false),
  starPlaced: ({ players }, { seat }) => {
    players[seat].stars = players[seat].stars.slice(0, -1);
  },
  coinsGiven: ({ players }, { seat, to, n }) => {
    players[seat].coins += n;
    players[to].coins -= n;
  },
};

/**
 * Returns true if an event changes anything that the board and the seats show, other than whose turn it is and which
 * section was taken.
 */
export const isChange = ({ type }: GameEvent): boolean =>
  UNDO[type] !== undefined && type !== 'turnBegan' && type !== 'sectionTaken';

function takeBack(state: Draft, event: GameEvent, before: Before): void {
  const undo = UNDO[event.type] as Undo<EventType> | undefined;
  undo?.(state, event as never, before);
}

/** Returns the last section that a seat took in these events, or null if there is none. */
function lastSection(events: readonly GameEvent[], seat: number): Section | null {
  const taken = events.findLast((event) => event.type === 'sectionTaken' && event.seat === seat);
  return taken?.type === 'sectionTaken' ? taken.section : null;
}

/**
 * Returns the positions before the first of these steps and after each of them. The last position is the given view.
 * `earlier`: the events before the steps, as far as they are known.
 */
export function rewind(
  view: State,
  steps: readonly (readonly GameEvent[])[],
  earlier: readonly GameEvent[] = [],
): State[] {
  const positions: State[] = [view];
  for (let i = steps.length - 1; i >= 0; i--) {
    const [after] = positions;
    const state: Draft = { ...after, players: after.players.map((player) => ({ ...player })), turn: null, events: [] };
    const known = [...earlier, ...steps.slice(0, i).flat()];
    const events = steps[i];
    for (let at = events.length - 1; at >= 0; at--) {
      const section = (seat: number) => lastSection([...known, ...events.slice(0, at)], seat);
      takeBack(state, events[at], { section });
    }
    positions.unshift(state);
  }
  return positions;
}
