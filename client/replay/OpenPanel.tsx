import { useCallback } from 'react';
import { t } from '../i18n/replay.ts';
import { DocumentInputs } from '../steps/DocumentInputs.tsx';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { FaultLine } from '../steps/FaultLine.tsx';
import { RecordList } from './RecordList.tsx';
import { replayOf, replayOfText, type Replay } from './replay.ts';

interface OpenPanelProps {
  readonly fault: DocumentFault | null;
  readonly onOpen: (replay: Replay, action: number | null) => void;
  readonly onFault: (fault: DocumentFault) => void;
}

/** Opens a record from the list, a file or pasted text. If a record cannot be read, only shows the fault. */
export function OpenPanel({ fault, onOpen, onFault }: OpenPanelProps) {
  const open = useCallback(
    (read: () => Replay, action: number | null = null): boolean => {
      try {
        onOpen(read(), action);
        return true;
      } catch (error) {
        onFault(faultOf(error));
        return false;
      }
    },
    [onOpen, onFault],
  );
  return (
    <div className="replay-open">
      <RecordList onChoose={(json, name) => open(() => replayOf(json, name))} />
      <section className="card">
        <h2>{t('replay:open.own')}</h2>
        <FaultLine fault={fault} />
        <DocumentInputs
          hint={t('replay:open.hint')}
          onText={(text, name, action) => open(() => replayOfText(text, name), action)}
          onFault={onFault}
        />
      </section>
    </div>
  );
}
