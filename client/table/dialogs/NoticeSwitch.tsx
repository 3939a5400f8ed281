import { t } from '../../i18n/table.ts';
import { canNotify, useNoticeChoice } from '../../ui/notice.ts';

/** Whether it is said outside of the page that one is asked. */
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
