import { extend, useApplication } from '@pixi/react';
import { Container, Matrix, Sprite, Ticker } from 'pixi.js';
import { memo, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { BOARD_HEIGHT, BOARD_WIDTH } from './geometry.ts';
import { piecesOf } from './layout.ts';
import type { PlaceContent } from './model.ts';
import type { Mark } from './marks.ts';
import type { PaintedMark } from './paint/marks.ts';
import { Pictures } from './pictures.ts';
import { fit, type Placement } from './viewport.ts';

extend({ Container, Sprite });

export interface SceneProps {
  readonly places: readonly PlaceContent[];
  readonly width: number;
  readonly height: number;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly pointed: string | null;
  /** How the drawing lies on the screen now. */
  readonly placement: RefObject<Placement>;
  /** Is told what moves the drawing and renders it; null once there is none any more. */
  readonly onDraw: (draw: ((placement: Placement) => void) | null) => void;
}

/** Pictures are painted finer than the whole board shows them, for a closer look. */
const CLOSER = 1.75;
/** No graphics card takes larger pictures for granted. */
const LARGEST_PICTURE = 4096;

function Layers(props: SceneProps & { pictures: Pictures; root: RefObject<Container | null> }) {
  const { places, pictures, root } = props;
  const { scale } = pictures;
  const pieces = useMemo(() => places.flatMap(piecesOf), [places]);
  const marks = places.flatMap(({ shape }) => {
    const mark: PaintedMark | undefined =
      props.marks.get(shape.id) ?? (shape.id === props.pointed ? 'pointed' : undefined);
    return mark === undefined ? [] : [{ ...shape, mark }];
  });
  return (
    <pixiContainer ref={root}>
      <pixiSprite texture={pictures.ground(places)} scale={scale} />
      {places.map(({ shape: { id, x, y }, control }) =>
        control === null ? null : (
          <pixiSprite key={id} texture={pictures.control(control)} x={x} y={y} anchor={0.5} scale={scale} />
        ),
      )}
      {marks.map(({ id, x, y, mark }) => (
        <pixiSprite key={id} texture={pictures.mark(mark)} x={x} y={y} anchor={0.5} scale={scale} />
      ))}
      <pixiSprite texture={pictures.names(places)} scale={scale} />
      {pieces.map((piece, i) => (
        <pixiSprite
          key={i}
          texture={pictures.piece(piece)}
          x={piece.x}
          y={piece.y}
          anchor={0.5}
          scale={piece.size * scale}
        />
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
  const { width, height, placement, onDraw } = props;
  const root = useRef<Container>(null);
  const { k } = fit(width, height);
  const dots = isInitialised ? app.renderer.resolution : 1;
  const resolution = Math.min(k * dots * CLOSER, LARGEST_PICTURE / Math.max(BOARD_WIDTH, BOARD_HEIGHT));
  const restored = useRestored(isInitialised ? app.canvas : null);
  const pictures = useMemo(
    () => (isInitialised ? new Pictures(resolution, 1 / k, restored) : null),
    [isInitialised, resolution, k, restored],
  );
  useEffect(() => () => pictures?.destroy(), [pictures]);
  useEffect(() => {
    if (!isInitialised) return undefined;
    const draw = ({ x, y, k: scale }: Placement) => {
      root.current?.setFromMatrix(new Matrix(scale, 0, 0, scale, x, y));
      app.render();
    };
    onDraw(draw);
    app.renderer.resize(width, height);
    draw(placement.current);
    // What PixiJS tidies up by a clock of its own it does now, so that an idle table costs nothing.
    Ticker.system.stop();
    Ticker.system.update(performance.now());
    return () => onDraw(null);
  });
  return pictures === null ? null : <Layers key={pictures.key} {...props} pictures={pictures} root={root} />;
});
