import { t } from '../../i18n/table.ts';
import { Tip } from '../../ui/Tip.tsx';
import type { Viewport } from './viewport.ts';

/** Buttons to zoom in, zoom out and show the whole board, for players who have no scroll wheel and cannot pinch. */
export function ZoomButtons({ viewport }: { viewport: Viewport }) {
  const buttons = [
    ['+', '+', t('table:board.closer'), () => viewport.closer()],
    ['−', '-', t('table:board.farther'), () => viewport.farther()],
    ['⤢', '0', t('table:board.all'), () => viewport.showAll()],
  ] as const;
  return (
    <fieldset className="zoom-buttons" aria-label={t('table:board.zoom')}>
      {buttons.map(([sign, key, name, zoom]) => (
        <Tip key={sign} text={name} shortcut={key}>
          <button type="button" aria-label={name} aria-keyshortcuts={key} onClick={zoom}>
            {sign}
          </button>
        </Tip>
      ))}
    </fieldset>
  );
}
