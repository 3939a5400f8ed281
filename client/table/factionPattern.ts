import type { FactionId } from '../../game/data/ids.ts';

/** The side of the square tile that repeats seamlessly to form a pattern, in the units of the patterns' paths. */
export const TILE = 8;

/**
 * The SVG path of each faction's pattern, for players who cannot tell the colours apart. The patterns consist of lines
 * or dots and differ in direction or shape.
 */
export const FACTION_PATTERNS: Readonly<Record<FactionId, string>> = {
  nordic: 'M0 4 H8',
  saxony: 'M0 4 H8 M4 0 V8',
  polania: 'M4 3.9 V4.1',
  crimea: 'M-2 2 L2 -2 M-1 9 L9 -1 M6 10 L10 6',
  rusviet: 'M-2 6 L2 10 M-1 -1 L9 9 M6 -2 L10 2',
  albion: 'M4 0 V8',
  togawa: 'M0 6 L2 2 L4 6 L6 2 L8 6',
};

/** The width of each faction's lines, or the size of its dots. */
export const LINES: Readonly<Record<FactionId, number>> = {
  nordic: 2.4,
  saxony: 1.7,
  polania: 4.2,
  crimea: 2,
  rusviet: 2,
  albion: 2.4,
  togawa: 1.7,
};
