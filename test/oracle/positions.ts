import { parsePosition } from '../../game/notation/loadPosition.ts';
import type { State } from '../../game/engine.ts';
import { mixed, oneOf, type Below } from '../support/dice.ts';
import { HEXES, hasTunnel, hexOf, isLake, matOf } from './board.ts';

/** Random positions in which units of all kinds can move, near each other and across every feature of the map. */

const FACTIONS = ['nordic', 'rusviet', 'crimea', 'saxony', 'polania'];
const ALL_BASES = ['albion', 'togawa', ...FACTIONS];
const MATS = ['industrial', 'engineering', 'patriotic', 'mechanical', 'agricultural', 'militant', 'innovative'];
const KINDS = ['oil', 'metal', 'food', 'wood'];

const land = HEXES.filter((hex) => !isLake(hex));
const lakes = HEXES.filter(isLake);

/** Tests for places that tunnels or abilities connect. Each position favours the places of one test, or none. */
const JOINED: readonly ((hex: string) => boolean)[] = [
  () => false,
  hasTunnel,
  (hex) => hexOf(hex)?.terrain === 'mountain',
  (hex) => hex === 'X' || hexOf(hex)?.terrain === 'village',
];

const someTokens = (below: Below): Record<string, number> =>
  Object.fromEntries(KINDS.map((kind) => [kind, Math.max(0, below(5) - 2)]));

interface Placed {
  readonly character: string;
  readonly workers: readonly string[];
  readonly mechs: Readonly<Record<string, string>>;
}

/**
 * Places random Flags for Albion and random Traps for Togawa. A Trap on a hex with another seat's units is disarmed.
 */
function addTokens(below: Below, seats: Record<string, Placed>, free: readonly string[]): void {
  const hexes = free.slice();
  const traps = mixed(below, ['popularity', 'power', 'coins', 'combatCards']).map((trap) => {
    const at = hexes.pop() ?? '';
    const isHeld = Object.entries(seats).some(
      ([id, { character, workers, mechs }]) =>
        id !== 'togawa' && [character, ...workers, ...Object.values(mechs)].includes(at),
    );
    return { at, trap, armed: !isHeld && below(3) > 0 };
  });
  if ('albion' in seats) seats['albion'] = Object.assign(seats['albion'], { flags: hexes.slice(0, below(5)) });
  if ('togawa' in seats) seats['togawa'] = Object.assign(seats['togawa'], { traps: traps.slice(0, below(5)) });
}

/** Returns a position, as written in a file, in which the active player can make a Move. */
export function randomPosition(below: Below, expansion = false): Record<string, unknown> {
  const factions = mixed(below, expansion ? ALL_BASES : FACTIONS).slice(0, 1 + below(expansion ? 7 : 5));
  const newcomers = factions.filter((id) => id === 'albion' || id === 'togawa');
  const active = newcomers.length > 0 && below(4) > 0 ? oneOf(below, newcomers) : oneOf(below, factions);
  // Places connected by tunnels or abilities are occupied more often than by chance.
  const sites = mixed(below, land);
  const joined = oneOf(below, JOINED);
  sites.sort((a, b) => Number(joined(b)) - Number(joined(a)));
  const waters = mixed(below, lakes);
  const free = mixed(below, land);
  const mats = mixed(below, MATS);
  const resources: Record<string, Record<string, number>> = {};
  for (const hex of land) if (below(4) === 0) resources[hex] = someTokens(below);
  const seats: Record<string, Placed & Record<string, unknown>> = {};
  const absent = ALL_BASES.filter((base) => !factions.includes(base));
  factions.forEach((faction, i) => {
    const own = sites.splice(0, 2 + below(5));
    const mechIds = (matOf(faction)?.mechs ?? []).map(({ id }) => id);
    const deployed = mixed(below, mechIds).slice(0, faction === active ? 1 + below(4) : below(5));
    const isOpen = deployed.includes('wayfare') && factions.length < 6;
    const abroad = faction === 'crimea' && isOpen && below(2) === 0 ? [oneOf(below, absent)] : [];
    const water = waters.splice(0, 1);
    const ashore = [...own, ...own, faction, ...abroad];
    const afloat = below(2) === 0 ? [...ashore, ...water, ...water] : ashore;
    const mechs = Object.fromEntries(deployed.map((id) => [id, oneOf(below, afloat)]));
    const boat = Object.values(mechs).filter((place) => isLake(place));
    const workers = Array.from({ length: 2 + below(7) }, () => oneOf(below, [...ashore, ...boat, ...boat]));
    const structures: Record<string, string> = {};
    for (const id of ['mine', 'monument', 'armory', 'mill'].slice(0, below(4))) {
      const empty = own.filter((hex) => free.includes(hex));
      const hex = below(3) > 0 && empty.length > 0 ? oneOf(below, empty) : free[0];
      free.splice(free.indexOf(hex), 1);
      structures[id] = hex;
    }
    const stars: string[] = [];
    if (deployed.length === 4) stars.push('mechs');
    if (workers.length === 8) stars.push('workers');
    seats[faction] = {
      mat: mats[i],
      power: below(16),
      popularity: below(18),
      character: oneOf(below, afloat),
      workers,
      mechs,
      structures,
      stars,
      upgrades: below(2) === 0 ? [['moveUnits', 'deploy']] : [],
      factoryCard: i + 1,
      section: below(3) === 0 ? 'factory' : 'move',
    };
    const held = [...own, faction, ...abroad, ...boat];
    for (const place of held) if (below(2) === 0) resources[place] = someTokens(below);
  });
  if (expansion) addTokens(below, seats, mixed(below, HEXES));
  return {
    ...(expansion ? { options: { expansion } } : {}),
    active,
    seats,
    resources,
    encounters: HEXES.filter((hex) => hexOf(hex)?.encounter === true && below(2) === 0),
    turn: {},
  };
}

export const randomState = (below: Below, seed: string, expansion = false): State =>
  parsePosition(randomPosition(below, expansion), seed);
