import { useState, type ReactNode } from 'react';
import type { Action } from '../../../game/engine.ts';
import { t } from '../../i18n/table.ts';

interface SureProps {
  /** What the button does, or null if the input is not valid. */
  readonly action: Action | null;
  /** The confirmation prompt, shown after the first click. */
  readonly question: string;
  readonly isBusy: boolean;
  /** True for the only action on the page. */
  readonly isMain?: boolean;
  readonly onAct: (action: Action) => void;
  readonly children: ReactNode;
}

/** A button that asks for confirmation, because a draft has no undo. */
export function Sure({ action, question, isBusy, isMain = false, onAct, children }: SureProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const isAsking = action !== null && asked === JSON.stringify(action);
  if (action === null || !isAsking) {
    return (
      <button
        type="button"
        className={isMain ? 'draft-do primary' : 'draft-do'}
        disabled={action === null || isBusy}
        onClick={() => setAsked(JSON.stringify(action))}
      >
        {children}
      </button>
    );
  }
  return (
    <span className="draft-sure">
      <span>{question}</span>
      <button type="button" className="primary" disabled={isBusy} onClick={() => onAct(action)}>
        {t('table:draft.yes')}
      </button>
      <button type="button" onClick={() => setAsked(null)}>
        {t('table:draft.no')}
      </button>
    </span>
  );
}
