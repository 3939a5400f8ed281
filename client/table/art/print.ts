import type { FactionId } from '../../../game/data/ids.ts';

/**
 * A linocut: a black silhouette with a paper edge, washes inside it, and highlights cut out. The same description is
 * painted on the board's canvas and rendered as SVG on the page.
 */

/**
 * The washes. `k` is ink. `f`, `l`, `d` and `s` are the faction's wash, light, shade and second colour. `p` is paper,
 * `e` earth, `b` brown, `i` iron and `g` grass. `o` and `y` are a tiger's amber and its light. `h` and `j` are far
 * hills and their shade.
 */
const WASHES = ['k', 'f', 'l', 'd', 's', 'p', 'e', 'b', 'i', 'o', 'y', 'g', 'h', 'j'] as const;
export type Wash = (typeof WASHES)[number];

/**
 * How a cut is drawn. On a canvas, `tooth` is omitted from small prints, and `nick` is drawn only in large ones.
 * `part`: a line between two figures, without a fill. `key`: filled and also stroked.
 */
export type Manner = 'tooth' | 'nick' | 'part' | 'key';

export type Cut = readonly [wash: Wash, path: string, manner?: Manner | undefined];

export interface Print {
  /** The area of the print: left, top, width, height. */
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly silhouette: readonly string[];
  readonly cuts: readonly Cut[];
}

export const PRINT_INK = '#211a14';
export const PRINT_HALO = '#fff8e8';

const COMMON = {
  k: PRINT_INK,
  p: '#f4e8cc',
  e: '#c29a63',
  b: '#74502f',
  i: '#8d877c',
  o: '#d98a3d',
  y: '#f6d977',
  g: '#7c9152',
  h: '#8fa5a2',
  j: '#5e7a7c',
} as const;

export type Washes = Readonly<Record<Wash, string>>;

const faction = (f: string, l: string, d: string, s: string): Washes => ({ ...COMMON, f, l, d, s });

/** The washes of each faction, chosen to be as distinct as possible for colour-blind players. */
export const FACTION_WASHES: Readonly<Record<FactionId, Washes>> = {
  nordic: faction('#2a5d9f', '#6f9bd0', '#173a69', '#f4e8cc'),
  saxony: faction('#4a453f', '#8a8378', '#26231f', '#c29a63'),
  polania: faction('#f7f4ec', '#ffffff', '#c6bba3', '#8f1d2c'),
  crimea: faction('#e8b51f', '#f6d977', '#a8770c', '#211a14'),
  rusviet: faction('#b0251d', '#dc6048', '#741410', '#8d877c'),
  albion: faction('#4a9d57', '#8fc78d', '#245c30', '#f4e8cc'),
  togawa: faction('#8a55b5', '#b793d4', '#4f2a72', '#f4e8cc'),
};

/** Returns the washes of a faction's structures. Polania is white, so its structures use its second colour instead. */
export const structureWashes = (of: FactionId): Washes =>
  of === 'polania' ? { ...FACTION_WASHES.polania, f: '#8f1d2c', l: '#b4485a' } : FACTION_WASHES[of];

/** The washes of scenes. `f` is rust, for example on wrecked machines, and `s` is a red accent. */
export const SCENE_WASHES: Washes = faction('#a5492f', '#cf7a4c', '#6b2a1a', '#b0251d');
