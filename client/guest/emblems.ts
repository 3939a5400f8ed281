import { EMBLEM_ICONS } from '../ui/icons.ts';

/**
 * The emblems a guest can choose: a symbol on a colour, such as `mill-blue`. None of them belongs to a faction, so that
 * a guest's emblem cannot be mistaken for their faction.
 */

export const SYMBOLS = EMBLEM_ICONS;
type EmblemSymbol = (typeof SYMBOLS)[number];

/** The colours of emblems, dark enough for a pale symbol. */
export const COLOURS = {
  red: '#8a2b20',
  blue: '#2a4f86',
  green: '#3c6432',
  ochre: '#8a5a10',
  plum: '#6a3a63',
  slate: '#47525c',
} as const;
type EmblemColour = keyof typeof COLOURS;
export const COLOUR_NAMES = Object.keys(COLOURS) as readonly EmblemColour[];

interface EmblemLook {
  readonly symbol: EmblemSymbol;
  readonly colour: EmblemColour;
}

const PLAIN: EmblemLook = { symbol: 'flag', colour: 'slate' };

/** Reads an emblem's name. An unknown symbol becomes a flag, and an unknown colour becomes slate. */
export function emblemOf(name: unknown): EmblemLook {
  const [symbol, colour] = typeof name === 'string' ? name.split('-') : [];
  return {
    symbol: SYMBOLS.find((known) => known === symbol) ?? PLAIN.symbol,
    colour: COLOUR_NAMES.find((known) => known === colour) ?? PLAIN.colour,
  };
}

export const emblemName = ({ symbol, colour }: EmblemLook): string => `${symbol}-${colour}`;

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)];

/** Returns a random emblem. */
export const drawEmblem = (): EmblemLook => ({ symbol: oneOf(SYMBOLS), colour: oneOf(COLOUR_NAMES) });
