import { useState } from 'react';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useMatchAround } from '../MatchContext.ts';
import { Agree } from '../dialogs/Agree.tsx';
import { LeaveMatch } from '../dialogs/LeaveMatch.tsx';
import { Modal } from '../dialogs/Modal.tsx';
import { ReportMatch } from '../dialogs/Report.tsx';

/**
 * The actions for a match on the server during its draft: propose pausing or ending the match, report it, or leave it.
 */
export function DraftMenu() {
  const [isOpen, setOpen] = useState(false);
  if (useMatchAround() === null) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="lobby-link" onClick={() => setOpen(true)}>
        <Icon name="settings" /> {t('table:draft.match')}
      </button>
      <Modal open={isOpen} onClose={close} look="box" title={t('table:draft.match')}>
        <Agree isOver={false} onDone={close} />
        <ReportMatch />
        <LeaveMatch isOver={false} />
      </Modal>
    </>
  );
}
