import { extend, useApplication } from '@pixi/react';
import { Container, Sprite, type Application } from 'pixi.js';
import { useLayoutEffect, useRef } from 'react';
import type { Layers } from './Stage.ts';

extend({ Container, Sprite });

interface SceneProps {
  /** Called with the layers once they can be drawn. Returns a cleanup function that runs before they are removed. */
  readonly onLayers: (app: Application, layers: Layers) => () => void;
}

/**
 * The layers of the drawing. The stage positions their contents directly, so that panning, zooming and motions cause no
 * React render.
 */
export function Scene({ onLayers }: SceneProps) {
  const { app, isInitialised } = useApplication();
  const root = useRef<Container>(null);
  const still = useRef<Container>(null);
  const ground = useRef<Sprite>(null);
  const bases = useRef<Container>(null);
  const control = useRef<Container>(null);
  const marks = useRef<Container>(null);
  const names = useRef<Container>(null);
  const pieces = useRef<Container>(null);
  const motions = useRef<Container>(null);
  useLayoutEffect(() => {
    if (!isInitialised) return undefined;
    const made = { root, still, ground, bases, control, marks, names, pieces, motions };
    const layers = Object.fromEntries(Object.entries(made).map(([name, { current }]) => [name, current]));
    return onLayers(app, layers as unknown as Layers);
  }, [app, isInitialised, onLayers]);
  return (
    <pixiContainer ref={root}>
      <pixiContainer ref={still}>
        <pixiSprite ref={ground} />
        <pixiContainer ref={bases} />
        <pixiContainer ref={control} />
        <pixiContainer ref={marks} />
        <pixiContainer ref={names} />
        <pixiContainer ref={pieces} />
      </pixiContainer>
      <pixiContainer ref={motions} />
    </pixiContainer>
  );
}
