/** The film on the start page: a few scenes from a match on part of the map (ground.svg). Pure. */

/** The size of the map image. All points below use its coordinates. */
export const MAP = { width: 720, height: 420 } as const;

export const PIECES = ['mill', 'camel', 'mech', 'leader', 'workerA', 'workerB'] as const;
export type Piece = (typeof PIECES)[number];

export const SCENES = ['produce', 'build', 'move', 'fight', 'star', 'coins'] as const;
export type Scene = (typeof SCENES)[number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

const at = (x: number, y: number): Point => ({ x, y });

const FACTORY = at(308, 210);
const VILLAGE = at(415, 210);
const FARM = at(469, 117);
const TUNDRA = at(523, 210);
const HILLS = at(576, 303);
const RETREAT = at(198, 206);

/**
 * The position that each piece moves to, by scene. A piece stays where it is until it moves again. Before its first
 * scene, it is not on the map.
 */
const WAYS: Readonly<Record<Piece, Readonly<Partial<Record<Scene, Point>>>>> = {
  mill: { build: FARM },
  camel: { produce: FACTORY, fight: at(270, 206), star: RETREAT },
  mech: { produce: TUNDRA, move: at(404, 196), fight: at(344, 212), star: FACTORY },
  leader: { produce: HILLS, move: TUNDRA },
  workerA: { produce: at(396, 222), move: at(384, 236), fight: at(404, 228) },
  workerB: { produce: at(438, 224), star: at(462, 232) },
};

/** Returns where a piece is in a scene, or null before it appears. */
export function placeOf(piece: Piece, scene: Scene): Point | null {
  const past = SCENES.slice(0, SCENES.indexOf(scene) + 1);
  return past.reduce<Point | null>((point, each) => WAYS[piece][each] ?? point, null);
}

/** The highlighted point in each scene. In some scenes, `Film` also shows a gain or an icon there. */
export const LIT: Readonly<Partial<Record<Scene, Point>>> = {
  produce: VILLAGE,
  build: FARM,
  move: VILLAGE,
  fight: FACTORY,
  star: FACTORY,
  coins: FACTORY,
};

const STARS = 6;

/** Returns the number of stars that the leading player has in a scene. The sixth star ends the match. */
export const starsIn = (scene: Scene): number => (scene === 'star' || scene === 'coins' ? STARS : STARS - 1);

/** Returns the next scene. The first follows the last. */
export const sceneAfter = (scene: Scene): Scene => SCENES[(SCENES.indexOf(scene) + 1) % SCENES.length];

/** The scene shown as a still image to users who prefer reduced motion. */
export const STILL: Scene = 'fight';
