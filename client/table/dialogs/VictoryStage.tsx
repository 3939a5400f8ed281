import type { FactionId } from '../../../game/data/ids.ts';
import { fetchPrints } from '../art/boardPrints.ts';
import { wedge } from '../art/cut.ts';
import { PrintPicture } from '../art/PrintPicture.tsx';
import { FACTION_WASHES, PRINT_HALO, PRINT_INK } from '../art/print.ts';
import { useLater } from '../art/useLater.ts';
import { FACTION_LOOKS } from '../factionLook.ts';

/** A banner and its height, from 0 to 1. */
interface Raised {
  readonly faction: FactionId;
  readonly share: number;
  readonly coins: number;
}

export interface Stage {
  /** From left to right. */
  readonly banners: readonly Raised[];
  /** Empty until everything is counted. */
  readonly winners: readonly FactionId[];
}

const [WIDTH, HEIGHT] = [720, 340];
const SUN = { x: WIDTH / 2, y: 160, r: 96 } as const;
/** The minimum distance of the outermost banners' centres from the edges at the end of the match. */
const EDGE = 62;
/**
 * The minimum distance of all other banners' centres from that of the first winner's banner at the end of the match.
 */
const CLEAR = 186;

/**
 * Returns the x-coordinate of each banner's centre. The banners are evenly spaced while the totals rise. At the end,
 * the first winner's banner is in the middle.
 */
function standsOf(banners: readonly Raised[], winners: readonly FactionId[]): readonly number[] {
  const first = banners.findIndex(({ faction }) => faction === winners[0]);
  if (first < 0) return banners.map((_, i) => ((i + 1) * WIDTH) / (banners.length + 1));
  const others = banners.flatMap((_, i) => (i === first ? [] : [i]));
  const left = others.slice(0, Math.ceil(others.length / 2));
  const right = others.slice(left.length);
  const inner = WIDTH / 2 - CLEAR;
  const at = (row: readonly number[], i: number): number =>
    row.length === 1 ? (EDGE + inner) / 2 : EDGE + ((inner - EDGE) * row.indexOf(i)) / (row.length - 1);
  return banners.map((_, i) => {
    if (i === first) return WIDTH / 2;
    return left.includes(i) ? at(left, i) : WIDTH - at(right.toReversed(), i);
  });
}

/**
 * The lower edge of each faction's banner, from the right corner to the left. Its shape also identifies the faction.
 */
const EDGES: Readonly<Record<FactionId, string>> = {
  nordic: 'L80 118 72 118 72 126 62 118 54 126 46 118 38 126 28 118 20 126 8 118 0 118',
  saxony: 'L80 108 40 138 0 108',
  polania: 'L80 136 62 116 40 130 18 116 0 136',
  crimea: 'L80 104 72 122 56 134 40 138 24 134 8 122 0 104',
  rusviet: 'L80 138 40 110 0 138',
  albion: 'L80 132 64 132 64 118 48 118 48 132 32 132 32 118 16 118 16 132 0 132',
  togawa: 'L66 118 66 140 56 140 56 118 24 118 24 140 14 140 14 118',
};

/** A hanging cloth with a toothed border and its faction's symbol. The origin is the middle of its crossbar. */
function Cloth({ faction }: { faction: FactionId }) {
  const { f, l, d, s } = FACTION_WASHES[faction];
  const { symbol, ink } = FACTION_LOOKS[faction];
  const path = `M0 6H80${EDGES[faction]}Z`;
  const tooth = (x: number, y: number, to: number): string => `M${x} ${y}L${to} ${y + 5} ${x} ${y + 10}Z`;
  const border = Array.from({ length: 8 }, (_, i) => tooth(5, 14 + i * 11, 14) + tooth(74, 14 + i * 11, 65)).join('');
  return (
    <g transform="translate(-40 0)" strokeLinejoin="round">
      <path
        d="M37 -24L40 -38 43 -24V360H37Z"
        fill={PRINT_INK}
        stroke={PRINT_HALO}
        strokeWidth={5}
        paintOrder="stroke"
      />
      <path d="M38.5 -20H40V360H38.5Z" fill="#c29a63" />
      <path d="M-8 -2H88V8H-8Z" fill={PRINT_INK} stroke={PRINT_HALO} strokeWidth={5} paintOrder="stroke" />
      <path d="M-5 0H84V4H-5Z" fill="#c29a63" />
      <path d={path} fill={PRINT_INK} stroke={PRINT_HALO} strokeWidth={11} paintOrder="stroke" />
      <path d={path} fill={f} stroke={PRINT_INK} strokeWidth={5} />
      <path d="M4 8H26L20 108H4Z" fill={l} />
      <path d="M68 8H76V104H64Z" fill={d} />
      <path d={border} fill={faction === 'crimea' ? PRINT_INK : s} />
      <path
        d={Array.from({ length: 6 }, (_, i) => wedge(78, 20 + i * 15, 60 - (i % 2) * 5, 22 + i * 15, 4, 0.05)).join('')}
        fill={PRINT_INK}
      />
      <path d={symbol} transform="translate(40 62) scale(2.5)" fill={ink} />
    </g>
  );
}

/**
 * An illustration of the end of the match. Banners rise with the totals, and winners' banners end up highest. The first
 * winner's character is in front of the banners, and two of their mechs are behind. Screen readers use the tables
 * instead.
 */
export function VictoryStage({ banners, winners }: Stage) {
  const prints = useLater(fetchPrints);
  const isOver = winners.length > 0;
  const stands = standsOf(banners, winners);
  const [leader] = winners;
  const middle = WIDTH / 2;
  return (
    <svg className={isOver ? 'stage over' : 'stage'} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <rect width={WIDTH} height={HEIGHT} fill={isOver ? '#ecd9a8' : '#d99b6c'} />
      <g className="stage-sun">
        <path
          d={Array.from({ length: 24 }, (_, i) => {
            const a = (Math.PI * 2 * i) / 24;
            return wedge(
              SUN.x + 92 * Math.cos(a),
              SUN.y + 92 * Math.sin(a),
              SUN.x + 420 * Math.cos(a),
              SUN.y + 420 * Math.sin(a),
              34,
              0.9,
            );
          }).join('')}
          fill={PRINT_HALO}
          opacity={0.7}
        />
        <circle cx={SUN.x} cy={SUN.y} r={SUN.r} fill="#d4703a" />
      </g>
      <path d="M0 262L80 240 170 256 260 234 360 252 470 232 560 254 650 238 720 252V340H0Z" fill="#8fa5a2" />
      {leader !== undefined && prints !== null && (
        <g className="stage-winner">
          {[-190, 50].map((side) => (
            <PrintPicture
              key={side}
              print={prints.mech[leader]}
              washes={FACTION_WASHES[leader]}
              x={middle + side}
              y={HEIGHT - 154}
              height={140}
              mirrored={side > 0}
              shade
            />
          ))}
        </g>
      )}
      {banners.map(({ faction, share, coins }, i) => {
        const isWinner = winners.includes(faction);
        const drop = isOver && !isWinner ? 40 : 0;
        const top = isWinner ? 80 : HEIGHT - 88 - share * 142 + drop;
        const scale = isWinner ? 1.16 : 0.86;
        return (
          <g
            key={faction}
            className="stage-banner"
            style={{ transform: `translate(${stands[i]}px, ${top}px) scale(${scale})` }}
          >
            <Cloth faction={faction} />
            <g className="stage-coins" key={coins} transform="translate(0 -50)">
              <rect
                x={-24}
                y={-15}
                width={48}
                height={26}
                rx={13}
                fill={PRINT_INK}
                stroke={PRINT_HALO}
                strokeWidth={2}
              />
              <text y={-2} textAnchor="middle" dominantBaseline="central">
                {coins}
              </text>
            </g>
          </g>
        );
      })}
      {leader !== undefined && prints !== null && (
        <g className="stage-winner">
          <PrintPicture
            print={prints.character[leader]}
            washes={FACTION_WASHES[leader]}
            x={middle - 86}
            y={HEIGHT - 144}
            height={138}
          />
        </g>
      )}
      <path d="M0 340V324L40 332 120 328 240 334 380 329 520 335 640 328 720 332V340Z" fill={PRINT_INK} />
      <path
        d={`M0 0H${WIDTH}V${HEIGHT}H0ZM5 6L${WIDTH - 6} 4 ${WIDTH - 4} ${HEIGHT - 6} 6 ${HEIGHT - 4}Z`}
        fill={PRINT_INK}
        fillRule="evenodd"
      />
    </svg>
  );
}
