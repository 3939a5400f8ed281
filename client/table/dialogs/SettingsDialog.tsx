import { memo } from 'react';
import { t } from '../../i18n/table.ts';
import { FIRST_MATCHES, SPEEDS, useSettings } from '../../storage/settings.ts';
import { Icon } from '../../ui/Icon.tsx';
import { play } from '../../ui/sound.ts';
import { LanguageChooser } from '../../ui/LanguageChooser.tsx';
import { Agree } from './Agree.tsx';
import { LeaveMatch } from './LeaveMatch.tsx';
import { Modal } from './Modal.tsx';
import { ReportMatch } from './Report.tsx';
import { NoticeSwitch } from './NoticeSwitch.tsx';

const SPEED_NAMES = ['off', 'slow', 'normal', 'fast'] as const;
const THEMES = ['auto', 'light', 'dark'] as const;

interface SettingsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onReport: () => void;
  readonly onShare: () => void;
}

/** The settings of the table: speed, sound, theme and more. */
export const SettingsDialog = memo(function SettingsDialog(props: SettingsDialogProps) {
  const { open, onClose, onReport, onShare } = props;
  const { speed, sound, volume, theme, tipsLeft, set } = useSettings();
  return (
    <Modal open={open} onClose={onClose} look="box" title={t('table:settings.title')}>
      <fieldset>
        <legend>{t('table:settings.speed')}</legend>
        <div className="row">
          {SPEED_NAMES.map((name) => (
            <label key={name} className="chip">
              <input
                type="radio"
                name="speed"
                checked={speed === SPEEDS[name]}
                onChange={() => set({ speed: SPEEDS[name] })}
              />
              {t(`table:settings.speeds.${name}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('table:settings.theme')}</legend>
        <div className="row">
          {THEMES.map((value) => (
            <label key={value} className="chip">
              <input type="radio" name="theme" checked={theme === value} onChange={() => set({ theme: value })} />
              {t(`table:settings.themes.${value}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t('table:settings.sound')}</legend>
        <label className="chip">
          <input type="checkbox" name="sound" checked={sound} onChange={() => set({ sound: !sound })} />
          {t(sound ? 'table:settings.soundOn' : 'table:settings.soundOff')}
        </label>
        {sound && (
          <label className="row">
            {t('table:settings.volume')}
            <input
              type="range"
              name="volume"
              min={0}
              max={1}
              step={0.1}
              value={volume}
              onChange={(event) => set({ volume: Number(event.target.value) })}
              onPointerUp={() => play('star', volume)}
            />
          </label>
        )}
      </fieldset>
      <label className="chip">
        <input
          type="checkbox"
          name="tips"
          checked={tipsLeft > 0}
          onChange={() => set({ tipsLeft: tipsLeft > 0 ? 0 : FIRST_MATCHES })}
        />
        {t('table:settings.tips')}
      </label>
      <NoticeSwitch />
      <LanguageChooser />
      <button type="button" onClick={onShare}>
        <Icon name="share" /> {t('table:share')}
      </button>
      <button type="button" onClick={onReport}>
        {t('table:report.open')}
      </button>
      <Agree onDone={onClose} />
      <ReportMatch />
      <LeaveMatch />
    </Modal>
  );
});
