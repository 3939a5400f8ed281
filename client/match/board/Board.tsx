import 'pixi.js/unsafe-eval';
import { Application } from '@pixi/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { State } from '../../../game/engine.ts';
import type { PlaceId } from '../../../game/state/ids.ts';
import { MATCH_WORDS } from '../../words/match.ts';
import { BOARD_HEIGHT, BOARD_WIDTH } from './geometry.ts';
import { boardModel, type PlaceContent } from './model.ts';
import { PlaceButtons } from './PlaceButtons.tsx';
import { Scene } from './Scene.tsx';

interface BoardProps {
  readonly view: State;
  readonly chosen: PlaceId | null;
  /** Places that actions concern: the one pointed at, or all. */
  readonly lit: ReadonlySet<PlaceId>;
  /** Places worth a click now. */
  readonly open: ReadonlySet<PlaceId>;
  readonly onChoose: (place: PlaceId) => void;
}

const MOST_PIXELS_PER_DOT = 2;

/** The largest board that fits into the room there is. */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      const scale = Math.min(width / BOARD_WIDTH, height / BOARD_HEIGHT);
      setRoom({ width: Math.floor(BOARD_WIDTH * scale), height: Math.floor(BOARD_HEIGHT * scale) });
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

/** The board: a drawing, and over it a button for each place, which is also its text alternative. */
export function Board({ view, chosen, lit, open, onChoose }: BoardProps) {
  const { frame, room } = useRoom();
  const [pointed, setPointed] = useState<PlaceId | null>(null);
  const places = usePlaces(view);
  return (
    <section className="board" aria-label={MATCH_WORDS.board}>
      <div className="board-frame" ref={frame}>
        {room.width > 0 && (
          <div className="board-drawing" style={{ width: room.width, height: room.height }}>
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
              <Scene places={places} {...room} chosen={chosen} lit={lit} pointed={pointed} />
            </Application>
            <PlaceButtons
              places={places}
              scale={room.width / BOARD_WIDTH}
              chosen={chosen}
              open={open}
              onChoose={onChoose}
              onPoint={setPointed}
            />
          </div>
        )}
      </div>
    </section>
  );
}
