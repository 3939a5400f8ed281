import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { State } from '../../../game/engine.ts';
import type { PlaceId } from '../../../game/data/ids.ts';
import { t } from '../../i18n/table.ts';
import { Badges } from './Badges.tsx';
import { PLACES } from './geometry.ts';
import { pieceAt, type Spot } from './hit.ts';
import type { Badge } from './marks.ts';
import type { BoardProps } from './props.ts';
import { notesFor } from './describe.ts';
import { KeptPlaces } from './KeptPlaces.ts';
import type { PlaceContent } from './model.ts';
import { Pinned } from './Pinned.tsx';
import { Pins } from './pins.ts';
import { PlaceButtons } from './PlaceButtons.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { useDrawing } from './useDrawing.ts';
import { usePointing } from './usePointing.ts';
import { useRoom } from './useRoom.ts';
import { useViewport, zoomByKey } from './useViewport.ts';
import type { Placement } from './viewport.ts';
import { ZoomButtons } from './ZoomButtons.tsx';
import './board.css';

/** Returns the content of every place. */
function usePlaces(view: State): readonly PlaceContent[] {
  const [kept] = useState(() => new KeptPlaces());
  return useMemo(() => kept.of(view), [view, kept]);
}

/** Returns the titles of the badges at each place, which describe what would happen there. */
function useNotes(badges: readonly Badge[]): ReadonlyMap<PlaceId, readonly string[]> {
  return useMemo(() => {
    const notes = new Map<PlaceId, string[]>();
    for (const { place, title } of badges) notes.set(place, [...(notes.get(place) ?? []), title]);
    return notes;
  }, [badges]);
}

const NO_NOTES: readonly string[] = [];

/**
 * The board: a drawing covered by one button per place. The buttons are also the text alternative of the drawing.
 * Panning and zooming move both without a React render.
 */
export function Board(props: BoardProps) {
  const { view, marks, badges, open, onPoint, anchored } = props;
  const frame = useRef<HTMLDivElement>(null);
  const holder = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const [pins] = useState(() => new Pins());
  const [stop, setStop] = useState<PlaceId>(PLACES[0].id);
  const room = useRoom(frame);
  const places = usePlaces(view);
  const notes = useNotes(badges);

  const { pointed, shown, pointing } = usePointing(onPoint);
  const { isPlain, draw } = useDrawing({ ...props, places, pointed, holder, room });
  const show = useCallback(
    (placed: Placement) => {
      const transform = `translate(${placed.x}px, ${placed.y}px) scale(${placed.k})`;
      for (const layer of [buttons.current, over.current]) if (layer !== null) layer.style.transform = transform;
      pins.move(placed, room);
      draw(placed);
    },
    [pins, room, draw],
  );
  const { onDrawn } = props;
  // A hidden board, for example on a phone with a panel open, is not drawn, so the table must not wait for it.
  useLayoutEffect(() => {
    if (frame.current?.clientWidth === 0) onDrawn?.();
  }, [onDrawn]);
  const viewport = useViewport(frame, room, show);
  const reach = useCallback(
    (place: PlaceId) => {
      setStop(place);
      const shape = PLACES.find(({ id }) => id === place);
      if (shape !== undefined) viewport.reveal(shape.x, shape.y, room.width, room.height);
    },
    [viewport, room],
  );
  const { onPlace } = props;
  const click = useCallback(
    (place: PlaceId, spot: Spot | null) => {
      const content = places.find(({ shape }) => shape.id === place);
      onPlace(place, content === undefined || spot === null ? null : pieceAt(content, spot));
    },
    [places, onPlace],
  );
  const targets = useMemo(() => [...marks].flatMap(([place, mark]) => (mark === 'target' ? [place] : [])), [marks]);
  const card = anchored.some(({ place }) => place === shown)
    ? undefined
    : places.find(({ shape }) => shape.id === shown);
  const done = shown === null ? undefined : open.get(shown);
  return (
    <section className="board" aria-label={t('table:board.title')}>
      <p className="hidden">{t('table:board.keys')}</p>
      {/* The buttons inside emit these events. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={`board-frame board-drawing${isPlain ? ' plain' : ''}`}
        ref={frame}
        onKeyDown={(event) => zoomByKey(event, viewport)}
      >
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
          next={props.next}
          onPlace={click}
          onReach={reach}
        />
        <div className="board-over" ref={over}>
          {!isPlain && props.overlay}
        </div>
        <div className="board-pins">
          {!isPlain && <Badges badges={badges} pins={pins} />}
          {!isPlain && card !== undefined && (
            <Pinned pins={pins} place={card.shape.id} side="beside" className="place-card">
              <PlaceCard content={card} notes={notesFor(notes.get(card.shape.id) ?? NO_NOTES, done)} />
            </Pinned>
          )}
          {anchored.map(({ key, place, content }) => (
            <Pinned key={key} pins={pins} place={place} side="beside" avoid={targets} className="board-panel">
              {content}
            </Pinned>
          ))}
        </div>
        {!isPlain && <ZoomButtons viewport={viewport} />}
      </div>
    </section>
  );
}
