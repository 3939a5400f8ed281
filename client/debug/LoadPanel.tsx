import { memo } from 'react';
import { t } from '../i18n/debug.ts';
import { DocumentInputs } from '../steps/DocumentInputs.tsx';
import type { DocumentFault } from '../steps/documentText.ts';
import { FaultLine } from '../steps/FaultLine.tsx';
import { historyOfText } from './documents.ts';
import { ExampleList } from './ExampleList.tsx';
import { goTo, type History } from './history.ts';
import { NewMatchForm } from './NewMatchForm.tsx';

interface LoadPanelProps {
  readonly fault: DocumentFault | null;
  readonly onLoad: (read: () => History) => boolean;
  readonly onFault: (fault: DocumentFault) => void;
}

/** The ways to load a match: an example from the repository, a file, pasted text, or a new match. */
export const LoadPanel = memo(function LoadPanel({ fault, onLoad, onFault }: LoadPanelProps) {
  return (
    <details className="panel load" open>
      <summary>{t('debug:load.title')}</summary>
      <FaultLine fault={fault} />
      <ExampleList onLoad={onLoad} />
      <details>
        <summary>{t('debug:load.fileOrText')}</summary>
        <DocumentInputs
          hint={t('debug:load.hint')}
          onText={(text, name, action) => onLoad(() => goTo(historyOfText(text, name), action ?? 0))}
          onFault={onFault}
        />
      </details>
      <NewMatchForm onLoad={onLoad} />
    </details>
  );
});
