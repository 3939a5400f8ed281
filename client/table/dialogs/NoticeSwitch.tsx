import { useState } from 'react';
import { t } from '../../i18n/table.ts';
import { canNotify } from '../../match/useTurnNotice.ts';
import { useSettings } from '../../settings.ts';

/** Whether it is said outside of the page that one is asked. The browser is asked for leave by this click only. */
export function NoticeSwitch() {
  const { notify, set } = useSettings();
  const [refused, setRefused] = useState(false);
  if (!canNotify()) return null;
  const isOn = notify && Notification.permission === 'granted';
  const change = async () => {
    if (isOn) {
      set({ notify: false });
      return;
    }
    const permission = await Notification.requestPermission();
    setRefused(permission !== 'granted');
    set({ notify: permission === 'granted' });
  };
  return (
    <fieldset>
      <legend>{t('table:notice.legend')}</legend>
      <label className="chip">
        <input type="checkbox" name="notify" checked={isOn} onChange={() => void change()} />
        {t(isOn ? 'table:notice.on' : 'table:notice.off')}
      </label>
      {refused && <p role="alert">{t('table:notice.refused')}</p>}
    </fieldset>
  );
}
