import { useState, type ReactNode } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import { t } from '../../i18n/table.ts';
import { BOARD_WIDTH, PLACES } from '../board/geometry.ts';

interface DecisionSheetProps {
  readonly title: string;
  /** The place the decision is about, which the sheet leaves visible. */
  readonly at: PlaceId;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Returns the side of the board that is farther from a place. */
function sideOf(at: PlaceId): 'left' | 'right' {
  const shape = PLACES.find(({ id }) => id === at);
  return shape !== undefined && shape.x > BOARD_WIDTH / 2 ? 'left' : 'right';
}

/** A sheet for a decision. It is not modal, and can be minimised to show what it covers. */
export function DecisionSheet({ title, at, className = '', children }: DecisionSheetProps) {
  const [isAside, setAside] = useState(false);
  return (
    <section className={`sheet ${sideOf(at)} ${className} ${isAside ? 'aside' : ''}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <button type="button" className="tool" aria-expanded={!isAside} onClick={() => setAside(!isAside)}>
          {t(isAside ? 'table:sheet.back' : 'table:sheet.aside')}
        </button>
      </header>
      {!isAside && <div className="sheet-body">{children}</div>}
    </section>
  );
}
