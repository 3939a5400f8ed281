import { memo } from 'react';
import { t } from '../../i18n/table.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageChooser } from '../../ui/LanguageChooser.tsx';
import {
  NoticeChoice,
  PatternsChoice,
  SoundChoice,
  SpeedChoice,
  TextSizeChoice,
  ThemeChoice,
  TipsChoice,
} from '../../ui/Preferences.tsx';
import { useTableValue } from '../TableContext.tsx';
import { Agree } from './Agree.tsx';
import { LeaveMatch } from './LeaveMatch.tsx';
import { Modal } from './Modal.tsx';
import { ReportMatch } from './Report.tsx';

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReport: () => void;
  readonly onShare: () => void;
}

/** The settings, and the actions that concern the whole match. */
export const SettingsDialog = memo(function SettingsDialog(props: SettingsDialogProps) {
  const { open, onClose, onReport, onShare } = props;
  const isOver = useTableValue().source.view.result !== null;
  return (
    <Modal open={open} onClose={onClose} look="box" title={t('table:settings.title')}>
      <SpeedChoice />
      <ThemeChoice />
      <TextSizeChoice />
      <PatternsChoice />
      <SoundChoice />
      <TipsChoice />
      <NoticeChoice />
      <LanguageChooser />
      <button type="button" onClick={onShare}>
        <Icon name="share" /> {t('table:share')}
      </button>
      <button type="button" onClick={onReport}>
        {t('table:report.open')}
      </button>
      <Agree isOver={isOver} onDone={onClose} />
      <ReportMatch />
      <LeaveMatch isOver={isOver} />
    </Modal>
  );
});
