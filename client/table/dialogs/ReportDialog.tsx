import { useState } from 'react';
import { t } from '../../i18n/table.ts';
import { reportOf } from '../report.ts';
import { useTableValue } from '../TableContext.tsx';
import { Modal } from './Modal.tsx';

/** What to send to the people who run or make this, as text to read before it is sent. */
export function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { source, view, seat } = useTableValue();
  const [isCopied, setCopied] = useState(false);
  if (!open) return null;
  const text = reportOf(view, seat, source.log, '');
  const copy = () => {
    const { clipboard } = navigator as { clipboard?: Clipboard };
    clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Modal open onClose={onClose} look="box" className="report" title={t('table:report.title')}>
      <p>{t('table:report.text')}</p>
      <textarea
        readOnly
        rows={12}
        value={text}
        aria-label={t('table:report.title')}
        onFocus={(event) => event.target.select()}
      />
      <p className="row">
        <button type="button" className="primary" onClick={copy}>
          {t(isCopied ? 'table:report.copied' : 'table:report.copy')}
        </button>
        <a
          className="button"
          download="scythe-report.json"
          href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('table:report.save')}
        </a>
      </p>
    </Modal>
  );
}
