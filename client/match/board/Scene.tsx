import { extend, useApplication } from '@pixi/react';
import { Container, Graphics, Text } from 'pixi.js';
import { useCallback, useEffect, useMemo } from 'react';
import { BOARD_WIDTH } from './geometry.ts';
import { drawGround } from './drawGround.ts';
import { drawBases, drawMarks, drawPieces } from './drawPieces.ts';
import { labelsOf, type Label } from './labels.ts';
import { piecesOf } from './layout.ts';
import type { PlaceContent } from './model.ts';

extend({ Container, Graphics, Text });

export interface SceneProps {
  readonly places: readonly PlaceContent[];
  readonly width: number;
  readonly height: number;
  readonly chosen: string | null;
  readonly lit: ReadonlySet<string>;
  readonly pointed: string | null;
}

const FONT = 'system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

function Words({ label, resolution }: { label: Label; resolution: number }) {
  const style = useMemo(
    () => ({
      fontFamily: FONT,
      fontSize: label.size,
      fontWeight: label.bold ? ('700' as const) : ('500' as const),
      fill: label.fill,
    }),
    [label.size, label.bold, label.fill],
  );
  return <pixiText text={label.text} x={label.x} y={label.y} anchor={0.5} style={style} resolution={resolution} />;
}

/** The drawing in layers. It renders once after each change; no ticker runs. */
export function Scene({ places, width, height, chosen, lit, pointed }: SceneProps) {
  const { app, isInitialised } = useApplication();
  const pieces = useMemo(() => places.flatMap(piecesOf), [places]);
  const labels = useMemo(() => labelsOf(places, pieces), [places, pieces]);
  const bases = useCallback((g: Graphics) => drawBases(g, places), [places]);
  const standing = useCallback((g: Graphics) => drawPieces(g, pieces), [pieces]);
  const marks = useCallback(
    (g: Graphics) => drawMarks(g, places, chosen, lit, pointed),
    [places, chosen, lit, pointed],
  );
  const scale = width / BOARD_WIDTH;
  useEffect(() => {
    if (!isInitialised) return;
    app.ticker.stop();
    app.renderer.resize(width, height);
    app.render();
  });
  const resolution = Math.max(1, Math.ceil(scale * window.devicePixelRatio * 2) / 2);
  return (
    <pixiContainer scale={scale}>
      <pixiGraphics draw={drawGround} />
      <pixiGraphics draw={bases} />
      <pixiGraphics draw={marks} />
      <pixiGraphics draw={standing} />
      {labels.map((label) => (
        <Words key={label.key} label={label} resolution={resolution} />
      ))}
    </pixiContainer>
  );
}
