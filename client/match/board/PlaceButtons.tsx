import type { PlaceId } from '../../../game/state/ids.ts';
import { RADIUS } from './geometry.ts';
import { describePlace, type PlaceContent } from './model.ts';

interface PlaceButtonsProps {
  readonly places: readonly PlaceContent[];
  readonly scale: number;
  readonly chosen: PlaceId | null;
  readonly open: ReadonlySet<PlaceId>;
  readonly onChoose: (place: PlaceId) => void;
  readonly onPoint: (place: PlaceId | null) => void;
}

const HEX_WIDTH = Math.sqrt(3) * RADIUS;
const HEX_HEIGHT = 2 * RADIUS;

/** One transparent button over each place of the drawing, named by id, terrain and content. */
export function PlaceButtons({ places, scale, chosen, open, onChoose, onPoint }: PlaceButtonsProps) {
  return (
    <div className="place-buttons">
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
            aria-pressed={chosen === id}
            title={text}
            style={{
              left: (x - HEX_WIDTH / 2) * scale,
              top: (y - HEX_HEIGHT / 2) * scale,
              width: HEX_WIDTH * scale,
              height: HEX_HEIGHT * scale,
            }}
            onClick={() => onChoose(id)}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(id)}
            onBlur={() => onPoint(null)}
          />
        );
      })}
    </div>
  );
}
