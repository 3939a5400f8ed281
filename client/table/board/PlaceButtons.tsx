import i18next from 'i18next';
import { memo, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import { buttonName } from './describe.ts';
import { RADIUS } from './geometry.ts';
import { spotOf, type Spot } from './hit.ts';
import { isChosen, type Mark } from './marks.ts';
import type { PlaceContent } from './model.ts';
import { isDirection, stepFrom, stepInList, type Direction } from './steps.ts';
import type { Pointing } from './usePointing.ts';

interface PlaceButtonsProps {
  /** The layer that moves and scales with the drawing. */
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly places: readonly PlaceContent[];
  readonly marks: ReadonlyMap<PlaceId, Mark>;
  readonly open: ReadonlyMap<PlaceId, string>;
  readonly actions: ReadonlyMap<PlaceId, string>;
  /** The texts that describe what would happen at each place. */
  readonly notes: ReadonlyMap<PlaceId, readonly string[]>;
  /** The only place whose button is in the tab order. */
  readonly stop: PlaceId;
  /** True if there is no drawing. The buttons are then a list and show their names. */
  readonly plain: boolean;
  readonly pointing: Pointing;
  /** The place that is the next step. */
  readonly next: PlaceId | undefined;
  /**
   * Called with the clicked place and the position of the click. The position is null if the keyboard was used or there
   * is no drawing.
   */
  readonly onPlace: (place: PlaceId, spot: Spot | null) => void;
  /** Called with the place whose button receives focus. */
  readonly onReach: (place: PlaceId) => void;
}

const HEX_WIDTH = Math.sqrt(3) * RADIUS;
const HEX_HEIGHT = 2 * RADIUS;

const NO_NOTES: readonly string[] = [];

interface PlaceButtonProps extends Pick<PlaceButtonsProps, 'plain' | 'pointing'> {
  readonly content: PlaceContent;
  readonly mark: Mark | undefined;
  readonly click: string | undefined;
  readonly action: string | undefined;
  readonly notes: readonly string[];
  readonly isStop: boolean;
  readonly isNext: boolean;
  /** The language of the button's name. A change rerenders the button. */
  readonly language: string;
}

/** The button of one place. Describing a place is slow, so the button rerenders only when one of its props changes. */
const PlaceButton = memo(function PlaceButton(props: PlaceButtonProps) {
  const { content, mark, click, action, notes, isStop, isNext, plain, pointing } = props;
  const { id, x, y } = content.shape;
  const name = buttonName(content, notes, click);
  return (
    <button
      type="button"
      data-place={id}
      data-mark={mark}
      data-action={action}
      data-primary={isNext ? '' : undefined}
      className={click === undefined ? 'place' : 'place open'}
      aria-label={name}
      aria-pressed={isChosen(mark)}
      tabIndex={isStop ? 0 : -1}
      style={
        plain ? undefined : { left: x - HEX_WIDTH / 2, top: y - HEX_HEIGHT / 2, width: HEX_WIDTH, height: HEX_HEIGHT }
      }
      {...pointing.handlers(id)}
    >
      {plain ? name : null}
    </button>
  );
});

const buttonOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;

/** Returns the place whose button an event came from. */
function shapeOf(places: readonly PlaceContent[], target: EventTarget): PlaceContent['shape'] | undefined {
  const id = buttonOf(target)?.dataset['place'];
  return places.find(({ shape }) => shape.id === id)?.shape;
}

/** Moves the focus from a place's button to the one above, below or next to it, in the list's current layout. */
function walkList(list: HTMLElement, from: PlaceId, direction: Direction): void {
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-place]')];
  const at = buttons.findIndex(({ dataset }) => dataset['place'] === from);
  const columns = buttons.findIndex(({ offsetTop }) => offsetTop > buttons[0].offsetTop);
  buttons[stepInList(at, direction, columns === -1 ? buttons.length : columns, buttons.length)]?.focus();
}

/**
 * The buttons of all places: transparent over the drawing or, if there is no drawing, in a list. The accessible name of
 * each button describes the place, what would happen there and what a click does.
 */
export const PlaceButtons = memo(function PlaceButtons(props: PlaceButtonsProps) {
  const { layer, places, marks, open, actions, notes, stop, next, plain, pointing, onPlace, onReach } = props;
  const column = useRef<number | null>(null);

  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event;
    if (!isDirection(key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const here = shapeOf(places, target);
    if (here === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (plain) {
      walkList(event.currentTarget, here.id, key);
      return;
    }
    const upright = key === 'ArrowUp' || key === 'ArrowDown';
    column.current = upright ? (column.current ?? here.x) : null;
    const to = stepFrom(here.id, key, column.current ?? here.x);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
  };

  return (
    // The buttons inside emit these events. Listening here keeps their props unchanged when only a handler changes.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={plain ? 'place-list' : 'place-buttons'}
      ref={layer}
      onKeyDown={walk}
      onClick={(event) => {
        const place = shapeOf(places, event.target);
        const box = buttonOf(event.target)?.getBoundingClientRect();
        if (place === undefined || box === undefined || pointing.wasHeld(event)) return;
        onPlace(place.id, plain ? null : spotOf(place, event, box));
      }}
      onFocus={({ target }) => {
        const place = shapeOf(places, target);
        if (place !== undefined) onReach(place.id);
      }}
    >
      {places.map((content) => {
        const { id } = content.shape;
        return (
          <PlaceButton
            key={id}
            content={content}
            mark={marks.get(id)}
            click={open.get(id)}
            action={actions.get(id)}
            notes={notes.get(id) ?? NO_NOTES}
            isStop={id === stop}
            isNext={id === next}
            plain={plain}
            language={i18next.language}
            pointing={pointing}
          />
        );
      })}
    </div>
  );
});
