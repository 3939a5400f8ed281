import type { RefObject } from 'react';
import type { PlaceId } from '../../../game/state/ids.ts';
import { RADIUS } from './geometry.ts';
import { isChosen, type Mark } from './marks.ts';
import { describePlace, type PlaceContent } from './model.ts';

interface PlaceButtonsProps {
  /** The layer that is moved and scaled with the drawing. */
  readonly layer: RefObject<HTMLDivElement | null>;
  readonly places: readonly PlaceContent[];
  readonly marks: ReadonlyMap<PlaceId, Mark>;
  readonly open: ReadonlyMap<PlaceId, string>;
  readonly onChoose: (place: PlaceId) => void;
  readonly onPoint: (place: PlaceId | null) => void;
  /** A place reached by keys may lie outside of what is shown. */
  readonly onFocus: (place: PlaceId | null) => void;
}

const HEX_WIDTH = Math.sqrt(3) * RADIUS;
const HEX_HEIGHT = 2 * RADIUS;

/** One transparent button over each place of the drawing, named by id, terrain and content. */
export function PlaceButtons({ layer, places, marks, open, onChoose, onPoint, onFocus }: PlaceButtonsProps) {
  return (
    <div className="place-buttons" ref={layer}>
      {places.map((content) => {
        const { id, x, y } = content.shape;
        const text = describePlace(content);
        return (
          <button
            key={id}
            type="button"
            data-place={id}
            className={open.has(id) ? 'place open' : 'place'}
            aria-label={text}
            aria-pressed={isChosen(marks.get(id))}
            title={text}
            style={{
              left: x - HEX_WIDTH / 2,
              top: y - HEX_HEIGHT / 2,
              width: HEX_WIDTH,
              height: HEX_HEIGHT,
            }}
            onClick={() => onChoose(id)}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onFocus(id)}
            onBlur={() => onPoint(null)}
          />
        );
      })}
    </div>
  );
}
