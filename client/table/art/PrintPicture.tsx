import { PRINT_HALO, PRINT_INK, type Print, type Wash } from './print.ts';

interface PrintPictureProps {
  readonly print: Print;
  readonly washes: Readonly<Record<Wash, string>>;
  /** The position of the print's upper left corner and its height, in units of the surrounding SVG image. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** True to mirror the print. */
  readonly mirrored?: boolean;
  /** True to show only the black silhouette. */
  readonly shade?: boolean;
}

/** A print as part of an SVG image. */
export function PrintPicture({ print, washes, x, y, height, mirrored = false, shade = false }: PrintPictureProps) {
  const [left, top, width, tall] = print.box;
  const k = height / tall;
  const turn = mirrored ? `translate(${x + width * k} ${y}) scale(${-k} ${k})` : `translate(${x} ${y}) scale(${k})`;
  const outline = print.silhouette.map((path, i) => <path key={i} d={path} />);
  return (
    <g transform={`${turn} translate(${-left} ${-top})`} strokeLinejoin="round">
      {!shade && (
        <g fill={PRINT_HALO} stroke={PRINT_HALO} strokeWidth={9}>
          {outline}
        </g>
      )}
      <g fill={PRINT_INK} stroke={PRINT_INK} strokeWidth={2}>
        {outline}
      </g>
      {!shade && (
        <g transform="translate(-0.8 -0.8)">
          {print.cuts.map(([wash, path, manner], i) => {
            const colour = washes[wash];
            if (manner === 'part') return <path key={i} d={path} fill="none" stroke={colour} strokeWidth={6.5} />;
            return (
              <path key={i} d={path} fill={colour} {...(manner === 'key' ? { stroke: colour, strokeWidth: 2 } : {})} />
            );
          })}
        </g>
      )}
    </g>
  );
}
