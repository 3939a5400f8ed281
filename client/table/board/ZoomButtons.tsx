import { t } from '../../i18n/table.ts';
import type { Viewport } from './viewport.ts';

/** Zoom in, zoom out and show the whole board, without a wheel or two fingers. */
export function ZoomButtons({ viewport }: { viewport: Viewport }) {
  const buttons = [
    ['+', t('table:board.closer'), () => viewport.closer()],
    ['−', t('table:board.farther'), () => viewport.farther()],
    ['⤢', t('table:board.all'), () => viewport.showAll()],
  ] as const;
  return (
    <fieldset className="zoom-buttons" aria-label={t('table:board.zoom')}>
      {buttons.map(([sign, name, zoom]) => (
        <button key={sign} type="button" aria-label={name} title={name} onClick={zoom}>
          {sign}
        </button>
      ))}
    </fieldset>
  );
}
