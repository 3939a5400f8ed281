import 'pixi.js/unsafe-eval';
import { Application } from '@pixi/react';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import type { PlaceId } from '../../../game/state/ids.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { PLACES } from './geometry.ts';
import type { Badge, Mark } from './marks.ts';
import { boardModel, type PlaceContent } from './model.ts';
import { PlaceButtons } from './PlaceButtons.tsx';
import { Scene } from './Scene.tsx';
import { Viewport, fit, type Placement } from './viewport.ts';
import { ZoomButtons } from './ZoomButtons.tsx';

/** A panel that stands at a place and follows pan and zoom. */
export interface Anchored {
  readonly key: string;
  readonly place: PlaceId;
  /** Beside the place, or with its middle on it. */
  readonly side: 'over' | 'around';
  readonly content: ReactNode;
}

export interface BoardProps {
  readonly view: State;
  /** What each place is to the person now; places not named are plain. */
  readonly marks: ReadonlyMap<PlaceId, Mark>;
  readonly badges: readonly Badge[];
  /** Places worth a click now, with what a click does, in words (added to the button's name). */
  readonly open: ReadonlyMap<PlaceId, string>;
  readonly onPlace: (place: PlaceId) => void;
  /** Pointed at (mouse, focus, long press), or nothing. */
  readonly onPoint: (place: PlaceId | null) => void;
  /** Kept inside the board's frame. */
  readonly anchored: readonly Anchored[];
  /** What has just happened, to be animated; a new `id` is new. null: nothing to show. */
  readonly happened: { readonly id: number; readonly events: readonly GameEvent[] } | null;
  /** 0 = off; 1 = normal; 2 = twice as fast. */
  readonly speed: number;
}

const MOST_PIXELS_PER_DOT = 2;

interface Room {
  readonly width: number;
  readonly height: number;
}

const NO_ROOM: Room = { width: 0, height: 0 };

/** The room the board has on the page. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(NO_ROOM);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setRoom({ width: Math.floor(width), height: Math.floor(height) });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { frame, room };
}

/** The content of the board; the same object while nothing on it changes, so that it is not drawn again. */
function usePlaces(view: State): readonly PlaceContent[] {
  const content = JSON.stringify(boardModel(view));
  return useMemo(() => JSON.parse(content) as PlaceContent[], [content]);
}

/**
 * The board: a drawing, and over it a button for each place, which is also its text alternative. Panning and zooming
 * move both without asking React.
 */
export function Board({ view, marks, open, onPlace, onPoint }: BoardProps) {
  const { frame, room } = useRoom();
  const [pointed, setPointed] = useState<PlaceId | null>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const places = usePlaces(view);
  const buttons = useRef<HTMLDivElement>(null);
  const drawing = useRef<((placement: Placement) => void) | null>(null);
  const placement = useRef<Placement>(fit(1, 1));

  const show = useCallback((placed: Placement) => {
    placement.current = placed;
    if (buttons.current !== null) {
      buttons.current.style.transform = `translate(${placed.x}px, ${placed.y}px) scale(${placed.k})`;
    }
    drawing.current?.(placed);
  }, []);

  const takeDraw = useCallback((draw: ((placed: Placement) => void) | null) => {
    drawing.current = draw;
  }, []);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const made = new Viewport(element, show);
    setViewport(made);
    return () => made.destroy();
  }, [frame, show]);

  useEffect(() => {
    if (viewport !== null && room.width > 0) viewport.resize(room.width, room.height);
  }, [viewport, room]);

  // The drawing and the buttons are there only after a first look; they are placed as they come.
  useEffect(() => show(placement.current));

  const point = (place: PlaceId | null) => {
    setPointed(place);
    onPoint(place);
  };

  const reveal = (place: PlaceId | null) => {
    point(place);
    const shape = PLACES.find(({ id }) => id === place);
    if (shape !== undefined) viewport?.reveal(shape.x, shape.y, room.width, room.height);
  };

  return (
    <section className="board" aria-label={MATCH_WORDS.board}>
      <div className="board-frame board-drawing" ref={frame}>
        {room.width > 0 && (
          <>
            <Application
              autoStart={false}
              sharedTicker={false}
              antialias={false}
              autoDensity
              backgroundAlpha={0}
              eventMode="none"
              preference="webgl"
              // Drawn on demand, so what was drawn must last.
              preserveDrawingBuffer
              resolution={Math.min(MOST_PIXELS_PER_DOT, window.devicePixelRatio)}
              width={room.width}
              height={room.height}
            >
              <Scene
                places={places}
                {...room}
                marks={marks}
                pointed={pointed}
                placement={placement}
                onDraw={takeDraw}
              />
            </Application>
            <PlaceButtons
              layer={buttons}
              places={places}
              marks={marks}
              open={open}
              onChoose={onPlace}
              onPoint={point}
              onFocus={reveal}
            />
            <ZoomButtons viewport={viewport} />
          </>
        )}
      </div>
    </section>
  );
}
