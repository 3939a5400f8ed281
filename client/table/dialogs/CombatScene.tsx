import type { PlaceId } from '../../../game/data/ids.ts';
import type { FactionId } from '../../../game/data/ids.ts';
import { fetchPrints, type BoardPrints } from '../art/boardPrints.ts';
import { wedge } from '../art/cut.ts';
import { PrintPicture } from '../art/PrintPicture.tsx';
import { FACTION_WASHES, PRINT_HALO, PRINT_INK } from '../art/print.ts';
import { useLater } from '../art/useLater.ts';
import { WASHES } from '../board/paint/colours.ts';
import { PLACES } from '../board/geometry.ts';
import type { UnitKind } from '../board/layout.ts';
import { FACTION_LOOKS } from '../factionLook.ts';
import './combat.css';

/** The fighters of one side, from front to back. */
export interface Corner {
  readonly faction: FactionId;
  readonly units: readonly UnitKind[];
  /** False once this side has lost. Its figures then tip over. */
  readonly isUp?: boolean;
}

const [WIDTH, HEIGHT] = [640, 240];
const HEIGHTS: Readonly<Record<UnitKind, number>> = { character: 196, mech: 214, worker: 150 };
/** The x-coordinate of the middle of each figure, from front to back. */
const STANDS = [168, 74, 250] as const;

/** Smoke between the fighters: one jagged black mass with paper-coloured teeth. */
const SMOKE =
  'M286 240L292 196L268 176L300 160L274 128L306 122L290 84L316 92L318 52L334 88L356 74L348 112L372 112L352 146L382 158L350 178L366 206L346 240Z';
const SMOKE_TEETH = [
  wedge(300, 190, 318, 150, 7),
  wedge(330, 200, 322, 150, 7),
  wedge(344, 190, 330, 140, 6),
  wedge(312, 140, 320, 104, 6),
  wedge(336, 130, 326, 92, 6),
].join('');

function Side({ corner, prints, mirrored }: { corner: Corner; prints: BoardPrints; mirrored: boolean }) {
  const { faction, units, isUp = true } = corner;
  return (
    <g className={`corner ${mirrored ? 'right' : 'left'} ${isUp ? '' : 'fallen'}`}>
      {units
        .slice(0, STANDS.length)
        .map((unit, i) => {
          const print = prints[unit][faction];
          const height = HEIGHTS[unit] * (i === 0 ? 1 : 0.78);
          const width = (height * print.box[2]) / print.box[3];
          const middle = mirrored ? WIDTH - STANDS[i] : STANDS[i];
          return (
            <PrintPicture
              key={unit}
              print={print}
              washes={FACTION_WASHES[faction]}
              x={middle - width / 2}
              y={HEIGHT - 10 - height}
              height={height}
              mirrored={mirrored}
            />
          );
        })
        .toReversed()}
    </g>
  );
}

/**
 * An illustration of a combat, with the attacker on the left, the defender on the right, and smoke between them. The
 * text is outside the illustration.
 */
export function CombatScene({ at, corners }: { at: PlaceId; corners: readonly [Corner, Corner] }) {
  const prints = useLater(fetchPrints);
  const terrain = PLACES.find(({ id }) => id === at)?.terrain ?? 'farm';
  const { base, light, shade } = WASHES[terrain];
  return (
    <svg className="combat-scene" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} fill="#ecd9a8" />
      <path
        d={Array.from({ length: 8 }, (_, i) =>
          wedge(30 + ((i * 173) % 420), 18 + i * 14, 160 + ((i * 173) % 420), 18 + i * 14, 4, 0.5),
        ).join('')}
        fill={PRINT_HALO}
      />
      <circle cx={WIDTH / 2} cy={92} r={64} fill="#d4703a" />
      <path
        d="M0 150L70 120 150 146 230 118 320 150 410 122 500 148 580 124 640 146V240H0Z"
        fill={shade}
        opacity={0.55}
      />
      <rect y={176} width={WIDTH} height={64} fill={base} />
      <path d={wedge(0, 182, 300, 178, 5, 0.5) + wedge(340, 186, 640, 180, 5, 0.5)} fill={light} />
      <path className="smoke" d={SMOKE} fill={PRINT_INK} />
      <path className="smoke" d={SMOKE_TEETH} fill={PRINT_HALO} />
      {prints === null
        ? corners.map(({ faction }, i) => (
            <g key={faction} transform={`translate(${i === 0 ? 150 : WIDTH - 150} 130) scale(5)`}>
              <circle r="13" fill={FACTION_LOOKS[faction].fill} stroke={PRINT_INK} />
              <path d={FACTION_LOOKS[faction].symbol} fill={FACTION_LOOKS[faction].ink} />
            </g>
          ))
        : corners.map((corner, i) => <Side key={corner.faction} corner={corner} prints={prints} mirrored={i === 1} />)}
      <path
        d={`M0 0H${WIDTH}V${HEIGHT}H0ZM5 6L${WIDTH - 6} 4 ${WIDTH - 4} ${HEIGHT - 6} 6 ${HEIGHT - 4}Z`}
        fill={PRINT_INK}
        fillRule="evenodd"
      />
    </svg>
  );
}

const NUMBERS = 8;

/** A power dial. Face down, it shows its owner's symbol. Face up, its hand moves to the number. */
export function DialFace({ faction, value }: { faction: FactionId; value: number | null }) {
  const { fill, ink, symbol } = FACTION_LOOKS[faction];
  const at = (n: number): number => (n * 2 * Math.PI) / NUMBERS - Math.PI / 2;
  return (
    <svg className={value === null ? 'dial-face down' : 'dial-face up'} viewBox="-60 -60 120 120" aria-hidden="true">
      <circle r="58" fill={PRINT_HALO} />
      <circle r="54" fill={PRINT_INK} />
      <circle cx="-0.8" cy="-0.8" r="49" fill="#c29a63" />
      {value === null ? (
        <>
          <circle r="40" fill={PRINT_INK} />
          <circle cx="-0.8" cy="-0.8" r="36" fill={fill} />
          <path d={symbol} transform="scale(2.9)" fill={ink} />
        </>
      ) : (
        <>
          <circle r="45" fill="#f4e8cc" />
          <circle r="26" fill="#c29a63" />
          <circle cx={36 * Math.cos(at(value))} cy={36 * Math.sin(at(value))} r="11" fill={PRINT_INK} />
          {Array.from({ length: NUMBERS }, (_, n) => (
            <text
              key={n}
              x={36 * Math.cos(at(n))}
              y={36 * Math.sin(at(n))}
              className={n === value ? 'here' : undefined}
              textAnchor="middle"
              dominantBaseline="central"
            >
              {n}
            </text>
          ))}
          <g className="dial-hand" style={{ rotate: `${(value * 360) / NUMBERS}deg` }}>
            <path d="M-6 8L0 -30 6 8Z" fill={PRINT_INK} />
            <path d="M-2.4 -12L0 -28 2.4 -12Z" fill={fill} />
          </g>
          <circle r="8" fill={PRINT_INK} />
          <circle cx="-0.8" cy="-0.8" r="5" fill={fill} />
        </>
      )}
    </svg>
  );
}
