import { type Hex, borders, hexes, homeBases, rivers } from '../../game/data/board.ts';
import type { PlaceId } from '../../game/data/ids.ts';
import { factionMats } from '../../game/data/factions.ts';

/**
 * The board and the printed position, as the oracles read them. The oracles are a second implementation of
 * docs/rules.md. The only part of game/ they use is the tables in game/data.
 */

export interface Seat {
  readonly mat: string;
  readonly coins: number;
  readonly power: number;
  readonly popularity: number;
  readonly combatCards: readonly number[];
  readonly factoryCard: number | null;
  readonly section: string | null;
  readonly character: string;
  readonly workers: readonly string[];
  readonly mechs: Readonly<Record<string, string>>;
  readonly structures: Readonly<Record<string, string>>;
  readonly upgrades: readonly (readonly [string, string])[];
  readonly stars: readonly string[];
  readonly flags?: readonly string[];
  readonly traps?: readonly Trap[];
}

export interface Trap {
  readonly at: string;
  readonly trap: string;
  readonly armed: boolean;
  readonly known: boolean;
}

export interface Step {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
  readonly resources: Tokens;
  readonly workers: readonly string[];
  readonly ended: boolean;
}

export type Tokens = Readonly<Record<string, number>>;

export interface Turn {
  readonly top: string;
  readonly bottom: string;
  readonly moving: boolean;
  readonly steps: readonly Step[];
  readonly forcedRetreats: number;
  readonly combats: readonly string[];
  readonly combat: null | {
    readonly at: string;
    readonly asked: readonly string[];
    readonly commits: Readonly<Record<string, unknown>>;
  };
  readonly encounter: unknown;
  readonly choosingFactoryCard: boolean;
  readonly owed: readonly unknown[];
}

/** The parts of a complete position (docs/notation.md) that the oracles read. */
export interface Printed {
  readonly options: Readonly<Record<string, unknown>>;
  readonly random: { readonly seed: string; readonly words: number };
  readonly active: string;
  readonly seats: Readonly<Record<string, Seat>>;
  readonly resources: Readonly<Record<string, Tokens>>;
  readonly encounters: readonly string[];
  readonly decks: { readonly combatDiscard: readonly number[] };
  readonly structureBonus: string;
  readonly turn: Turn | null;
  readonly bids: Readonly<Record<string, number>> | null;
  readonly result: null | {
    readonly reason: string;
    readonly winners: readonly string[];
    readonly scores: Readonly<Record<string, number>>;
  };
}

/** All places in the order of the notation: hexes in board order, then home bases in seating order. */
export const PLACES: readonly PlaceId[] = [...hexes.map(({ id }) => id), ...homeBases.map(({ faction }) => faction)];
export const HEXES: readonly string[] = hexes.map(({ id }) => id);
const hexById = new Map<string, Hex>(hexes.map((hex) => [hex.id, hex]));

export const hexOf = (id: string) => hexById.get(id);
export const isHex = (id: string): boolean => hexById.has(id);
export const isLake = (id: string): boolean => hexById.get(id)?.terrain === 'lake';
export const hasTunnel = (id: string): boolean => hexById.get(id)?.tunnel === true;

/** Returns true if there is a river between two hexes. */
export const hasRiver = (a: string, b: string): boolean =>
  rivers.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

const touching = new Map<string, string[]>(HEXES.map((id) => [id, []]));
for (const [a, b] of borders) {
  touching.get(a)?.push(b);
  touching.get(b)?.push(a);
}

/** Returns the hexes that touch a hex. */
export const neighbours = (id: string): readonly string[] => touching.get(id) ?? [];

export const homeBaseOf = (id: string) => homeBases.find(({ faction }) => faction === id);
export const matOf = (faction: string) => factionMats.find(({ id }) => id === faction);

/** Caches results by position or seat, neither of which is ever changed. */
function kept<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const found = new WeakMap<K, V>();
  return (key) => {
    const known = found.get(key);
    if (known !== undefined) return known;
    const value = find(key);
    found.set(key, value);
    return value;
  };
}

/** Returns all units of a seat (character, mechs and workers) by id, with their places. */
export const unitsOf = kept((seat: Seat): readonly (readonly [unit: string, place: string])[] => [
  ['character', seat.character],
  ...Object.entries(seat.mechs),
  ...seat.workers.map((place, i): [string, string] => [`worker${i + 1}`, place]),
]);

export const isWorkerId = (unit: string): boolean => unit.startsWith('worker');
export const isMechId = (unit: string): boolean => unit !== 'character' && !isWorkerId(unit);

/** Returns the other factions that have units at a place. */
export const othersOn = (position: Printed, faction: string, place: string): string[] =>
  Object.entries(position.seats)
    .filter(([id, seat]) => id !== faction && unitsOf(seat).some(([, at]) => at === place))
    .map(([id]) => id);

function controller(position: Printed, hex: string): string | null {
  const there = Object.keys(position.seats).filter((id) => unitsOf(position.seats[id]).some(([, at]) => at === hex));
  if (there.length === 1) return there[0];
  // Two factions share a territory only during an attack by the active player. Until it is decided, the defender
  // controls the territory.
  if (there.length > 1) return there.find((id) => id !== position.active) ?? null;
  const owner = Object.entries(position.seats).find(([, seat]) => Object.values(seat.structures).includes(hex));
  return owner === undefined ? null : owner[0];
}

const controllers = kept((position: Printed) => new Map(HEXES.map((hex) => [hex, controller(position, hex)])));

/** Returns the faction that controls a hex, or null (CTL-1, CTL-2). */
export const controllerOf = (position: Printed, hex: string): string | null => controllers(position).get(hex) ?? null;

export const total = (tokens: Tokens | undefined): number => Object.values(tokens ?? {}).reduce((sum, n) => sum + n, 0);
