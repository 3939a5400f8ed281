import type { ReactNode } from 'react';
import { hand } from '../../board/paint/hand.ts';
import type { Part } from '../block.ts';
import { wedge } from '../cut.ts';
import { PRINT_HALO, SCENE_WASHES, type Cut } from '../print.ts';
import { FRINGES, GROUNDS } from './grounds.ts';
import { MOTIFS } from './motifs.ts';
import { FIGURES } from './people.ts';
import { FACTORY_SCENE, MOODS, SCENES, type Scene } from './scenes.ts';

/** Draws the scene of an encounter card in three layers, in a frame with an irregular inner edge. */

const [WIDTH, HEIGHT] = [480, 320];

const cutOf = ([wash, path, manner]: Cut, i: number) => (
  <path
    key={i}
    d={path}
    fill={SCENE_WASHES[wash]}
    {...(manner === 'key' ? { stroke: SCENE_WASHES[wash], strokeWidth: 2, strokeLinejoin: 'round' } : {})}
  />
);

const cutsOf = (parts: readonly Part[]) => parts.flatMap(({ cuts }) => cuts).map(cutOf);

/** An object with a paper-coloured edge that separates it from the background. */
function CutOut({ parts, x, y, scale }: { parts: readonly Part[]; x: number; y: number; scale: number }) {
  const outline = parts.flatMap((part) => (part.outline === null ? [] : [part.outline])).join('');
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d={outline} fill={PRINT_HALO} stroke={PRINT_HALO} strokeWidth={7} strokeLinejoin="round" />
      {cutsOf(parts)}
    </g>
  );
}

/** Returns the frame: a ring of ink whose inner edge varies by two units. */
function frameOf(seed: number): string {
  const random = hand(seed);
  const wander = (): number => 5 + 2 * random();
  const steps = Array.from({ length: 9 }, (_, i) => i / 8);
  const inner = [
    ...steps.map((t) => [t * (WIDTH - 12) + 6, wander()]),
    ...steps.map((t) => [WIDTH - wander(), t * (HEIGHT - 12) + 6]),
    ...steps.map((t) => [WIDTH - 6 - t * (WIDTH - 12), HEIGHT - wander()]),
    ...steps.map((t) => [wander(), HEIGHT - 6 - t * (HEIGHT - 12)]),
  ].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return `M0 0H${WIDTH}V${HEIGHT}H0ZM${inner.join('L')}Z`;
}

/** Returns streaks of light in the sky, as a path. */
function streaks(seed: number): string {
  const random = hand(seed);
  return Array.from({ length: 11 }, (_, i) => {
    const x = random() * 360 - 20;
    return wedge(x, 16 + i * 13, x + 90 + random() * 70, 16 + i * 13, 4, 0.5);
  }).join('');
}

/** Returns the illustration of an encounter card, or null if there is none. */
export function drawVignette(card: number): ReactNode {
  const scene = SCENES[card - 1];
  return scene === undefined ? null : drawScene(scene, card);
}

/** Returns the illustration of the Factory at dusk, with a person holding a lamp. */
export const drawFactory = (): ReactNode => drawScene(FACTORY_SCENE, 40);

/** Returns the illustration of a scene. Odd cards have the large object on the right. */
function drawScene(scene: Scene, card: number): ReactNode {
  const { sky, disc } = MOODS[scene.mood];
  const [first, second] = scene.figures;
  const isLeft = card % 2 === 0;
  const motifAt = isLeft ? 156 : 322;
  const at = isLeft ? 350 : 128;
  const sun = isLeft ? 292 : 196;
  return (
    <svg
      className="vignette"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} fill={sky} />
      <g className="depth far">
        <path d={streaks(card)} fill={PRINT_HALO} opacity={0.55} />
        <circle cx={sun} cy={116} r={62} fill={disc} />
        <path
          d={[0, 1, 2, 3].map((i) => wedge(sun - 70, 140 + i * 9, sun + 70, 140 + i * 9, 2 + i, 0.5)).join('')}
          fill={sky}
        />
        {cutsOf(GROUNDS[scene.ground])}
        {scene.mood === 'night' && <rect y={190} width={WIDTH} height={HEIGHT} fill="#16303a" opacity={0.4} />}
      </g>
      <g className="depth middle">
        <CutOut parts={MOTIFS[scene.motif]} x={motifAt} y={276} scale={1.06} />
      </g>
      <g className="depth near">
        <CutOut parts={FIGURES[first]} x={at} y={294} scale={1.26} />
        {second !== undefined && <CutOut parts={FIGURES[second]} x={isLeft ? at + 78 : at - 74} y={298} scale={1.14} />}
        {cutsOf(FRINGES[scene.fringe])}
      </g>
      <path d={frameOf(card)} fill={SCENE_WASHES.k} fillRule="evenodd" />
    </svg>
  );
}
