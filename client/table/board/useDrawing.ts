import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import { useSettings } from '../../storage/settings.ts';
import type { BoardProps } from './props.ts';
import type { PlaceContent } from './model.ts';
import type { Happened, Size, Stage } from './stage/Stage.ts';
import { useStage } from './stage/useStage.ts';
import { fit, type Placement } from './viewport.ts';

interface DrawingProps extends Pick<BoardProps, 'view' | 'marks' | 'happened' | 'speed' | 'onDrawn'> {
  readonly places: readonly PlaceContent[];
  readonly pointed: PlaceId | null;
  readonly holder: RefObject<HTMLElement | null>;
  readonly room: Size;
}

interface Drawing {
  /** True if there is no drawing and there will be none. */
  readonly isPlain: boolean;
  /** Moves the drawing. */
  readonly draw: (placement: Placement) => void;
}

let calm: MediaQueryList | null = null;

const wantsCalm = (): boolean => (calm ??= window.matchMedia('(prefers-reduced-motion: reduce)')).matches;

/** Returns a function that returns the latest events once, or null if they have been returned or are not animated. */
function useHappened({ view, happened, speed }: Pick<BoardProps, 'view' | 'happened' | 'speed'>) {
  const last = useRef(happened?.id ?? null);
  return useCallback((): Happened | null => {
    if (happened === null || happened.id === last.current) return null;
    last.current = happened.id;
    if (speed === 0 || wantsCalm()) return null;
    return { events: happened.events, factions: view.players.map(({ faction }) => faction), speed };
  }, [view, happened, speed]);
}

/** Manages the drawing of the board: updates the stage whenever something that it shows has changed. */
export function useDrawing(props: DrawingProps): Drawing {
  const { view, marks, happened, speed, places, pointed, holder, room, onDrawn } = props;
  const size = useRef(room);
  useEffect(() => {
    size.current = room;
  }, [room]);
  const opened = useStage(holder, size, room.width > 0);
  const stage = opened.state === 'ready' ? opened.stage : null;
  const placement = useRef<Placement>(fit(1, 1));
  const takeHappened = useHappened({ view, happened, speed });
  /** The content that the stage already shows. The first content of a new stage is not animated. */
  const shown = useRef<{ readonly on: Stage | null; readonly places: readonly PlaceContent[] }>({ on: null, places });

  useEffect(() => {
    if (stage !== null && room.width > 0) stage.resize(room);
  }, [stage, room]);
  const isPatterned = useSettings(({ patterns }) => patterns);
  useEffect(() => stage?.setPatterned(isPatterned), [stage, isPatterned]);
  useEffect(() => {
    const happening = takeHappened();
    if (stage === null) return;
    const isNew = shown.current.on !== stage;
    // Many updates change nothing on the board.
    if (!isNew && shown.current.places === places && happening === null) return;
    stage.setPlaces(places, isNew ? null : happening);
    if (isNew) stage.place(placement.current);
    shown.current = { on: stage, places };
  }, [stage, places, takeHappened]);
  useEffect(() => {
    stage?.setMarks(marks, pointed);
    stage?.drawFirst();
  }, [stage, marks, pointed]);
  const isDrawn = opened.state !== 'opening';
  useEffect(() => {
    if (isDrawn) onDrawn?.();
  }, [isDrawn, onDrawn]);

  const draw = useCallback(
    (placed: Placement) => {
      placement.current = placed;
      stage?.place(placed);
    },
    [stage],
  );
  return { isPlain: opened.state === 'none', draw };
}
