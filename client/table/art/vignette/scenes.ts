import type { FIGURES } from './people.ts';
import type { FRINGES, GROUNDS } from './grounds.ts';
import type { MOTIFS } from './motifs.ts';

/** The scenes of the encounter cards and the Factory. The cards' texts are in the catalogues. */

/** The colours of the sky and the sun or moon at each time of day. */
export const MOODS = {
  dawn: { sky: '#f0d9b8', disc: '#e3a35c' },
  day: { sky: '#ecd9a8', disc: '#d4703a' },
  dusk: { sky: '#d99b6c', disc: '#8a2b20' },
  night: { sky: '#2f474c', disc: '#f4e8cc' },
} as const;

type Figure = keyof typeof FIGURES;

export interface Scene {
  readonly mood: keyof typeof MOODS;
  readonly ground: keyof typeof GROUNDS;
  readonly motif: keyof typeof MOTIFS;
  readonly figures: readonly [Figure] | readonly [Figure, Figure];
  readonly fringe: keyof typeof FRINGES;
}

const scene = (
  mood: Scene['mood'],
  ground: Scene['ground'],
  motif: Scene['motif'],
  fringe: Scene['fringe'],
  ...figures: [Figure] | [Figure, Figure]
): Scene => ({ mood, ground, motif, fringe, figures });

/** The scene with the Factory, shown when players choose Factory cards. */
export const FACTORY_SCENE: Scene = scene('dusk', 'factory', 'refinery', 'fence', 'lamp');

/** The scenes in card order, from card 1. Consecutive cards have different large motifs. */
export const SCENES: readonly Scene[] = [
  scene('day', 'hills', 'barn', 'fence', 'geese'),
  scene('night', 'mountains', 'cart', 'bank', 'officer'),
  scene('day', 'hills', 'walker', 'grass', 'sheep'),
  scene('day', 'factory', 'gun', 'grass', 'soldier', 'hails'),
  scene('dusk', 'water', 'raft', 'reeds', 'kneels'),
  scene('day', 'firs', 'cart', 'grass', 'bear'),
  scene('night', 'snow', 'tents', 'bank', 'reindeer'),
  scene('dawn', 'snow', 'refinery', 'bank', 'soldier'),
  scene('day', 'factory', 'hull', 'fence', 'kneels'),
  scene('night', 'firs', 'walker', 'grass', 'lamp'),
  scene('day', 'hills', 'tree', 'fence', 'porter'),
  scene('dawn', 'firs', 'logs', 'grass', 'pair'),
  scene('dusk', 'plain', 'barn', 'grass', 'dancers'),
  scene('day', 'hills', 'hull', 'fence', 'pig'),
  scene('dawn', 'water', 'raft', 'reeds', 'hails'),
  scene('day', 'plain', 'hand', 'grass', 'pair'),
  scene('dusk', 'hills', 'hull', 'grass', 'seated'),
  scene('day', 'firs', 'cart', 'fence', 'boar'),
  scene('dawn', 'plain', 'well', 'fence', 'cow'),
  scene('day', 'plain', 'tree', 'grass', 'child', 'child'),
  scene('day', 'hills', 'walker', 'grass', 'cow'),
  scene('day', 'mountains', 'minehead', 'fence', 'porter'),
  scene('dawn', 'hills', 'desk', 'fence', 'officer', 'seated'),
  scene('dusk', 'firs', 'walker', 'grass', 'soldier', 'seated'),
  scene('night', 'factory', 'gun', 'grass', 'lamp', 'kneels'),
  scene('dusk', 'hills', 'pub', 'grass', 'hails'),
  scene('day', 'plain', 'walker', 'fence', 'kneels'),
  scene('dawn', 'hills', 'railcar', 'grass', 'hails', 'porter'),
  scene('dawn', 'factory', 'table', 'grass', 'soldier', 'porter'),
  scene('day', 'plain', 'gun', 'grass', 'bear'),
  scene('dusk', 'firs', 'logs', 'grass', 'seated'),
  scene('night', 'mountains', 'desk', 'fence', 'officer'),
  scene('dawn', 'factory', 'tents', 'fence', 'swordsman'),
  scene('day', 'mountains', 'railcar', 'grass', 'soldier'),
  scene('day', 'hills', 'hand', 'fence', 'cow'),
  scene('dusk', 'snow', 'table', 'bank', 'officer', 'hails'),
];
