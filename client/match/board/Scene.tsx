import { extend, useApplication } from '@pixi/react';
import { Container, Sprite, Ticker } from 'pixi.js';
import { memo, useEffect, useMemo, useState } from 'react';
import { BOARD_WIDTH } from './geometry.ts';
import { piecesOf } from './layout.ts';
import type { PlaceContent } from './model.ts';
import type { Mark } from './paint/marks.ts';
import { Pictures } from './pictures.ts';

extend({ Container, Sprite });

export interface SceneProps {
  readonly places: readonly PlaceContent[];
  readonly width: number;
  readonly height: number;
  readonly chosen: string | null;
  readonly lit: ReadonlySet<string>;
  readonly pointed: string | null;
}

function markOf(id: string, { chosen, lit, pointed }: SceneProps): Mark | null {
  if (id === chosen) return 'chosen';
  if (lit.has(id)) return 'lit';
  return id === pointed ? 'pointed' : null;
}

function Layers(props: SceneProps & { pictures: Pictures; scale: number }) {
  const { places, pictures, scale } = props;
  const pieces = useMemo(() => places.flatMap(piecesOf), [places]);
  const marks = places.flatMap(({ shape }) => {
    const mark = markOf(shape.id, props);
    return mark === null ? [] : [{ ...shape, mark }];
  });
  return (
    <pixiContainer scale={scale}>
      <pixiSprite texture={pictures.ground(places)} />
      {places.map(({ shape: { id, x, y }, control }) =>
        control === null ? null : <pixiSprite key={id} texture={pictures.control(control)} x={x} y={y} anchor={0.5} />,
      )}
      <pixiSprite texture={pictures.names(places)} />
      {marks.map(({ id, x, y, mark }) => (
        <pixiSprite key={id} texture={pictures.mark(mark)} x={x} y={y} anchor={0.5} />
      ))}
      {pieces.map((piece, i) => (
        <pixiSprite key={i} texture={pictures.piece(piece)} x={piece.x} y={piece.y} anchor={0.5} scale={piece.size} />
      ))}
    </pixiContainer>
  );
}

/** How often the graphics card has been lost and found again; pictures on it are lost with it. */
function useRestored(canvas: EventTarget | null): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const again = () => setTimes((n) => n + 1);
    canvas?.addEventListener('webglcontextrestored', again);
    return () => canvas?.removeEventListener('webglcontextrestored', again);
  }, [canvas]);
  return times;
}

/** The drawing in layers. It is rendered once after each change; no ticker runs. */
export const Scene = memo(function Scene(props: SceneProps) {
  const { app, isInitialised } = useApplication();
  const { width, height } = props;
  const scale = width / BOARD_WIDTH;
  const resolution = scale * (isInitialised ? app.renderer.resolution : 1);
  const restored = useRestored(isInitialised ? app.canvas : null);
  const pictures = useMemo(
    () => (isInitialised ? new Pictures(resolution, app.renderer.resolution / resolution, restored) : null),
    [app, isInitialised, resolution, restored],
  );
  useEffect(() => {
    if (!isInitialised) return;
    app.renderer.resize(width, height);
    app.render();
    // What PixiJS tidies up by a clock of its own it does now, so that an idle table costs nothing.
    Ticker.system.stop();
    Ticker.system.update(performance.now());
  });
  return pictures === null ? null : <Layers {...props} pictures={pictures} scale={scale} />;
});
