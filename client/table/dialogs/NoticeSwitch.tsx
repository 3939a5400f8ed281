import { t } from '../../i18n/table.ts';
import { canNotify, useNoticeChoice } from '../../ui/notice.ts';

/** Turns on notifications outside the page for when it is your turn to decide. */
export function NoticeSwitch() {
  const { isOn, isRefused, change } = useNoticeChoice();
  if (!canNotify()) return null;
  return (
    <fieldset>
      <legend>{t('table:notice.legend')}</legend>
      <label className="chip">
        <input type="checkbox" name="notify" checked={isOn} onChange={change} />
        {t(isOn ? 'table:notice.on' : 'table:notice.off')}
      </label>
      {isRefused && <p role="alert">{t('table:notice.refused')}</p>}
    </fieldset>
  );
}
