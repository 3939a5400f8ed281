import { useEffect, useState } from 'react';
import { t } from '../i18n/table.ts';

/**
 * Returns the path of the debug page with this report, or null until the report has been packed. Stays null if packing
 * fails. The whole report is in the URL's fragment, which browsers do not send to a server.
 */
function useDebugLink(text: string): string | null {
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    import('../storage/packing.ts')
      .then(({ packText }) => packText(text))
      .then(
        (packed) => !gone && setLink(`/debug#match=${packed}`),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [text]);
  return link;
}

/** Shows a report as text that can be read, copied and saved. */
export function ReportText({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const link = useDebugLink(text);
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
        {link !== null && (
          <a className="button" href={link} target="_blank" rel="noreferrer">
            {t('table:report.debug')}
          </a>
        )}
      </p>
    </>
  );
}
