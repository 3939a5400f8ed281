import { MATCH_WORDS } from '../../words/match.ts';
import type { Viewport } from './viewport.ts';

/** Closer, farther, everything: for keys, and for those who have neither wheel nor two fingers. */
export function ZoomButtons({ viewport }: { viewport: Viewport | null }) {
  const { zoomIn, zoomOut, zoomAll } = MATCH_WORDS;
  return (
    <fieldset className="zoom-buttons" aria-label={MATCH_WORDS.zoom}>
      <button type="button" aria-label={zoomIn} title={zoomIn} onClick={() => viewport?.closer()}>
        +
      </button>
      <button type="button" aria-label={zoomOut} title={zoomOut} onClick={() => viewport?.farther()}>
        −
      </button>
      <button type="button" aria-label={zoomAll} title={zoomAll} onClick={() => viewport?.showAll()}>
        ⤢
      </button>
    </fieldset>
  );
}
