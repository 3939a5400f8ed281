import type { FactionId } from '../../game/data/ids.ts';

/**
 * The colour and symbol of each faction; the symbols distinguish factions without colour. SVG paths in a box from -10
 * to 10.
 */
interface FactionLook {
  readonly fill: string;
  /** The symbol's colour, readable on the fill. */
  readonly ink: string;
  readonly symbol: string;
}

const STAR = 'M0 -9 L2.6 -2.9 L9 -2.6 L4 1.6 L5.8 8 L0 4.4 L-5.8 8 L-4 1.6 L-9 -2.6 L-2.6 -2.9 Z';
const CROSS = 'M-3 -9 L1 -9 L1 -2.5 L9 -2.5 L9 2 L1 2 L1 9 L-3 9 L-3 2 L-9 2 L-9 -2.5 L-3 -2.5 Z';
const CRESCENT = 'M4 -8 A9 9 0 1 0 4 8 A8.5 8.5 0 0 1 4 -8 Z';
const IRON = 'M-4 -9 L4 -9 L2 -2 L9 -4 L9 4 L2 2 L4 9 L-4 9 L-2 2 L-9 4 L-9 -4 L-2 -2 Z';
const WINGS = 'M0 9 L-3 3 L-9 4 L-7 -1 L-9 -7 L-3 -4 L0 -9 L3 -4 L9 -7 L7 -1 L9 4 L3 3 Z';
const GATE =
  'M-9.5 -8 Q0 -5.5 9.5 -8 L8.5 -4 L6.3 -3.8 L7 9 L3.6 9 L3.2 1.6 L-3.2 1.6 L-3.6 9 L-7 9 L-6.3 -3.8 L-8.5 -4 Z';
const DIAMOND = 'M0 -9 L7 0 L0 9 L-7 0 Z';

export const FACTION_LOOKS: Readonly<Record<FactionId, FactionLook>> = {
  nordic: { fill: '#2a5d9f', ink: '#ffffff', symbol: CROSS },
  saxony: { fill: '#26231f', ink: '#ffffff', symbol: IRON },
  polania: { fill: '#f7f4ec', ink: '#8f1d2c', symbol: WINGS },
  crimea: { fill: '#e8b51f', ink: '#2b2213', symbol: CRESCENT },
  rusviet: { fill: '#b0251d', ink: '#ffffff', symbol: STAR },
  albion: { fill: '#2f7a3d', ink: '#ffffff', symbol: DIAMOND },
  togawa: { fill: '#6b3f8f', ink: '#ffffff', symbol: GATE },
};
