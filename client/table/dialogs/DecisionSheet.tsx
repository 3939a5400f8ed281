import { useState, type ReactNode } from 'react';
import type { PlaceId } from '../../../game/data/ids.ts';
import { t } from '../../i18n/table.ts';
import { BOARD_WIDTH, PLACES } from '../board/geometry.ts';

interface DecisionSheetProps {
  readonly title: string;
  /** The place it is about, which it does not cover. */
  readonly at: PlaceId;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The side of the board away from a place. */
function sideOf(at: PlaceId): 'left' | 'right' {
  const shape = PLACES.find(({ id }) => id === at);
  return shape !== undefined && shape.x > BOARD_WIDTH / 2 ? 'left' : 'right';
}

/** A card on the table that a decision is made on. It can be laid aside to look at the board, and nothing else waits for it. */
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
