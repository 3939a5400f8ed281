import { useMemo, useState } from 'react';
import { toPosition, type Position } from '../../game/notation/position.ts';
import { t } from '../i18n/debug.ts';
import { faultOf, type DocumentFault } from '../steps/documentText.ts';
import { FaultLine } from '../steps/FaultLine.tsx';
import { catchLongPaste } from '../steps/longPaste.ts';
import { historyOfText } from './documents.ts';
import type { History } from './history.ts';
import { StateTree } from './StateTree.tsx';
import { textOf, treeOf } from './tree.ts';

interface PositionPanelProps {
  readonly history: History;
  readonly position: Position;
  /** The position before the last step; null before the first step. */
  readonly before: Position | null;
  readonly onLoad: (read: () => History) => boolean;
}

/** The whole position as editable text, and the fault if it cannot be read. */
function Editor({
  history,
  onLoad,
  onClose,
}: Omit<PositionPanelProps, 'position' | 'before'> & { onClose: () => void }) {
  const [text, setText] = useState(() => textOf(treeOf(toPosition(history.state), null)));
  const [fault, setFault] = useState<DocumentFault | null>(null);
  const take = (given: string) => {
    try {
      const edited = historyOfText(given, t('debug:edit.name'));
      onLoad(() => edited);
      onClose();
    } catch (error) {
      setFault(faultOf(error));
    }
  };
  return (
    <div className="position-editor">
      <textarea
        name="editPosition"
        rows={24}
        spellCheck={false}
        aria-label={t('debug:edit.label')}
        value={text}
        onPaste={(event) => catchLongPaste(event, take, setFault)}
        onChange={(event) => {
          setText(event.target.value);
          setFault(null);
        }}
      />
      <div className="edit-fault">
        <FaultLine fault={fault} />
      </div>
      <p className="row">
        <button type="button" className="primary" onClick={() => take(text)}>
          {t('debug:edit.do')}
        </button>
        <button type="button" onClick={onClose}>
          {t('debug:edit.close')}
        </button>
      </p>
    </div>
  );
}

/** The position as a tree that marks what the last step changed. It can also be edited as text. */
export function PositionPanel({ history, position, before, onLoad }: PositionPanelProps) {
  // The history whose position is being edited, or null. It stays the same when the user goes to another step.
  const [editing, setEditing] = useState<History | null>(null);
  const tree = useMemo(() => treeOf(position, before), [position, before]);
  return (
    <details className="panel" open>
      <summary>{t('debug:position')}</summary>
      {editing === null ? (
        <button type="button" onClick={() => setEditing(history)}>
          {t('debug:edit.open')}
        </button>
      ) : (
        <Editor history={editing} onLoad={onLoad} onClose={() => setEditing(null)} />
      )}
      <StateTree tree={tree} />
    </details>
  );
}
