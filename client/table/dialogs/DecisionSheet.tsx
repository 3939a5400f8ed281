import { useState, type ReactNode } from 'react';
import { t } from '../../i18n/table.ts';

interface DecisionSheetProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card on the table that a decision is made on. It can be laid aside to look at the board, and nothing else waits for it. */
export function DecisionSheet({ title, className = '', children }: DecisionSheetProps) {
  const [isAside, setAside] = useState(false);
  return (
    <section className={`sheet ${className} ${isAside ? 'aside' : ''}`} aria-label={title}>
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
