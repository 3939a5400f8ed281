import { t } from '../../i18n/table.ts';
import { reportOf } from '../report.ts';
import { ReportText } from '../ReportText.tsx';
import { useTableValue } from '../TableContext.tsx';
import { Modal } from './Modal.tsx';

/** A bug report for the operators or developers of the site. The user can read it before sending it. */
export function ReportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { source } = useTableValue();
  if (!open) return null;
  return (
    <Modal open onClose={onClose} look="box" className="report" title={t('table:report.title')}>
      <ReportText text={reportOf(source, '')} />
    </Modal>
  );
}
