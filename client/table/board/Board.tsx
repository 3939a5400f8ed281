import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { State } from '../../../game/engine.ts';
import type { GameEvent } from '../../../game/events.ts';
import type { PlaceId } from '../../../game/data/ids.ts';
import { t } from '../../i18n/table.ts';
import { Badges } from './Badges.tsx';
import { PLACES } from './geometry.ts';
import type { Badge, Mark } from './marks.ts';
import { KeptPlaces } from './KeptPlaces.ts';
import { boardModel, type PlaceContent } from './model.ts';
import { Pinned } from './Pinned.tsx';
import { Pins } from './pins.ts';
import { PlaceButtons } from './PlaceButtons.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { useDrawing } from './useDrawing.ts';
import { usePointing } from './usePointing.ts';
import { useRoom } from './useRoom.ts';
import { Viewport, fit, type Placement } from './viewport.ts';
import { ZoomButtons } from './ZoomButtons.tsx';
import '../../styles/board.css';

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
  /** The action a click does, in the notation, where it is one and not a mere choice. */
  readonly actions: ReadonlyMap<PlaceId, string>;
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

/** The content of the board. */
function usePlaces(view: State): readonly PlaceContent[] {
  const [kept] = useState(() => new KeptPlaces());
  return useMemo(() => kept.take(boardModel(view)), [view, kept]);
}

/** The same function for ever, which does what the newest one does. */
function useStable<T>(act: (given: T) => void): (given: T) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  }, [act]);
  return useCallback((given: T) => newest.current(given), []);
}

/** What would happen at each place, in words. */
function useNotes(badges: readonly Badge[]): ReadonlyMap<PlaceId, readonly string[]> {
  return useMemo(() => {
    const notes = new Map<PlaceId, string[]>();
    for (const { place, title } of badges) notes.set(place, [...(notes.get(place) ?? []), title]);
    return notes;
  }, [badges]);
}

const NO_NOTES: readonly string[] = [];

/**
 * The board: a drawing, and over it a button for each place, which is also its text alternative. Panning and zooming
 * move everything without asking React.
 */
export function Board(props: BoardProps) {
  const { view, marks, badges, open, onPoint, anchored } = props;
  const onPlace = useStable(props.onPlace);
  const frame = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  const [pins] = useState(() => new Pins());
  const [stop, setStop] = useState<PlaceId>(PLACES[0].id);
  const room = useRoom(frame);
  const places = usePlaces(view);
  const notes = useNotes(badges);

  const reveal = useCallback(
    (place: PlaceId) => {
      setStop(place);
      const shape = PLACES.find(({ id }) => id === place);
      if (shape !== undefined) viewport?.reveal(shape.x, shape.y, room.width, room.height);
    },
    [viewport, room],
  );
  const { pointed, shown, pointing } = usePointing(onPoint, reveal);
  const { isPlain, draw } = useDrawing({ ...props, places, pointed, holder, room });

  const placement = useRef<Placement>(fit(1, 1));
  const show = useCallback(
    (placed: Placement) => {
      placement.current = placed;
      if (buttons.current !== null) {
        buttons.current.style.transform = `translate(${placed.x}px, ${placed.y}px) scale(${placed.k})`;
      }
      pins.move(placed, room);
      draw(placed);
    },
    [pins, room, draw],
  );

  // What moves the look outlives the sizes of the room it is told of.
  const moved = useRef(show);
  useEffect(() => {
    moved.current = show;
    show(placement.current);
  }, [show]);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const made = new Viewport(element, (placed) => moved.current(placed));
    setViewport(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (viewport !== null && room.width > 0) viewport.resize(room.width, room.height);
  }, [viewport, room]);

  const zoomByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const zoom = { '+': () => viewport?.closer(), '-': () => viewport?.farther(), '0': () => viewport?.showAll() };
    if (!Object.hasOwn(zoom, event.key)) return;
    event.preventDefault();
    zoom[event.key as keyof typeof zoom]();
  };

  const card = anchored.some(({ place }) => place === shown)
    ? undefined
    : places.find(({ shape }) => shape.id === shown);
  const click = shown === null ? undefined : open.get(shown);
  return (
    <section className="board" aria-label={t('table:board.title')}>
      <p className="hidden">{t('table:board.keys')}</p>
      {/* The keys are those of the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={`board-frame board-drawing${isPlain ? ' plain' : ''}`} ref={frame} onKeyDown={zoomByKey}>
        <div className="board-canvas" ref={holder} />
        <div className="board-light" />
        {isPlain && <p className="board-none">{t('table:board.noWebGL')}</p>}
        <PlaceButtons
          layer={buttons}
          places={places}
          marks={marks}
          open={open}
          actions={props.actions}
          notes={notes}
          stop={stop}
          plain={isPlain}
          pointing={pointing}
          onPlace={onPlace}
        />
        <div className="board-pins">
          {!isPlain && <Badges badges={badges} pins={pins} />}
          {!isPlain && card !== undefined && (
            <Pinned pins={pins} place={card.shape.id} side="beside" className="place-card">
              <PlaceCard
                content={card}
                notes={[
                  ...(notes.get(card.shape.id) ?? NO_NOTES),
                  ...(click === undefined || click === '' ? [] : [click]),
                ]}
              />
            </Pinned>
          )}
          {anchored.map(({ key, place, side, content }) => (
            <Pinned key={key} pins={pins} place={place} side={side} className="board-panel">
              {content}
            </Pinned>
          ))}
        </div>
        {!isPlain && <ZoomButtons viewport={viewport} />}
      </div>
    </section>
  );
}
