import { useState } from 'react';
import { t } from '../i18n/table.ts';

/** A report as text to read, to copy and to save. */
export function ReportText({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => {
    const { clipboard } = navigator as { clipboard?: Clipboard };
    clipboard?.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
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
    </>
  );
}
