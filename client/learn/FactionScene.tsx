import type { FactionId, Terrain } from '../../game/data/ids.ts';
import { fetchPrints } from '../table/art/boardPrints.ts';
import { wedge } from '../table/art/cut.ts';
import { PrintPicture } from '../table/art/PrintPicture.tsx';
import { FACTION_WASHES, PRINT_HALO, PRINT_INK } from '../table/art/print.ts';
import { useLater } from '../table/art/useLater.ts';
import { WASHES } from '../table/board/paint/colours.ts';
import { FACTION_LOOKS } from '../table/factionLook.ts';

const [WIDTH, HEIGHT] = [480, 200];
const SUN = { x: 236, y: 84, r: 56 } as const;

/** A terrain next to each faction's home base. The scene uses the colours of this terrain. */
const LANDS: Readonly<Record<FactionId, Terrain>> = {
  nordic: 'tundra',
  saxony: 'mountain',
  polania: 'forest',
  crimea: 'farm',
  rusviet: 'village',
  albion: 'mountain',
  togawa: 'tundra',
};

const RAYS = Array.from({ length: 18 }, (_, i) => {
  const a = (Math.PI * i) / 9;
  const [x, y] = [Math.cos(a), Math.sin(a)];
  return wedge(SUN.x + 64 * x, SUN.y + 64 * y, SUN.x + 320 * x, SUN.y + 320 * y, 26, 0.9);
}).join('');

/**
 * A faction's leader with their companion, and one of its mechs. Shows the faction's symbol until the images are
 * loaded.
 */
export function FactionScene({ faction }: { faction: FactionId }) {
  const prints = useLater(fetchPrints);
  const { base, shade } = WASHES[LANDS[faction]];
  const washes = FACTION_WASHES[faction];
  const { fill, ink, symbol } = FACTION_LOOKS[faction];
  return (
    <svg
      className="faction-scene"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} fill="#ecd9a8" />
      <path d={RAYS} fill={PRINT_HALO} opacity={0.6} />
      <circle cx={SUN.x} cy={SUN.y} r={SUN.r} fill="#d4703a" />
      <path d="M0 138L60 112 130 134 210 104 290 136 370 110 430 130 480 116V200H0Z" fill={shade} opacity={0.7} />
      <path d="M0 158Q120 148 240 156T480 152V200H0Z" fill={base} />
      {prints === null ? (
        <g transform={`translate(${SUN.x} 108) scale(5)`}>
          <circle r="13" fill={fill} stroke={PRINT_INK} />
          <path d={symbol} fill={ink} />
        </g>
      ) : (
        <>
          <PrintPicture print={prints.mech[faction]} washes={washes} x={268} y={20} height={158} mirrored />
          <PrintPicture print={prints.character[faction]} washes={washes} x={44} y={22} height={164} />
        </>
      )}
      <path d="M0 200V190L30 194 70 189 130 195 220 190 300 195 380 190 440 194 480 189V200Z" fill={PRINT_INK} />
    </svg>
  );
}
