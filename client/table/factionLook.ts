import type { FactionId } from '../../game/data/ids.ts';

/**
 * A faction's colour and symbol. The symbols are SVG paths in a box from -10 to 10. They distinguish factions without
 * relying on colour.
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
/** The wheel of a mine's headframe. */
const WHEEL =
  'M0 -9.5 A9.5 9.5 0 1 1 0 9.5 A9.5 9.5 0 1 1 0 -9.5 Z M0 -6.8 A6.8 6.8 0 1 0 0 6.8 A6.8 6.8 0 1 0 0 -6.8 Z ' +
  'M-1.2 -8 L1.2 -8 L1.2 8 L-1.2 8 Z M-7.5 -3 L-6.3 -5 L7.5 3 L6.3 5 Z M-7.5 3 L-6.3 5 L7.5 -3 L6.3 -5 Z';
/** A bell with its clapper. */
const BELL =
  'M-1.4 -9.5 L1.4 -9.5 L1.6 -7.6 Q5.4 -6.6 5.8 -1 Q6 2 8.8 5 L-8.8 5 Q-6 2 -5.8 -1 Q-5.4 -6.6 -1.6 -7.6 Z ' +
  'M-2.8 6.4 L2.8 6.4 Q2.4 9.4 0 9.4 Q-2.4 9.4 -2.8 6.4 Z';
const GATE =
  'M-9.5 -8 Q0 -5.5 9.5 -8 L8.5 -4 L6.3 -3.8 L7 9 L3.6 9 L3.2 1.6 L-3.2 1.6 L-3.6 9 L-7 9 L-6.3 -3.8 L-8.5 -4 Z';
const DIAMOND = 'M0 -9 L7 0 L0 9 L-7 0 Z';

export const FACTION_LOOKS: Readonly<Record<FactionId, FactionLook>> = {
  nordic: { fill: '#2a5d9f', ink: '#ffffff', symbol: CROSS },
  saxony: { fill: '#26231f', ink: '#ffffff', symbol: WHEEL },
  polania: { fill: '#f7f4ec', ink: '#8f1d2c', symbol: BELL },
  crimea: { fill: '#e8b51f', ink: '#2b2213', symbol: CRESCENT },
  rusviet: { fill: '#b0251d', ink: '#ffffff', symbol: STAR },
  albion: { fill: '#4a9d57', ink: '#ffffff', symbol: DIAMOND },
  togawa: { fill: '#8a55b5', ink: '#ffffff', symbol: GATE },
};
