import { useEffect, useRef, useState } from 'react';
import type { Account } from '../../../protocol/account.ts';
import type { Guest } from '../../../protocol/guest.ts';
import { t } from '../../i18n/account.ts';
import { dateText } from '../../i18n/dates.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { renewCodes } from './api.ts';

interface CodesProps {
  readonly guest: Guest;
  readonly codes: Account['codes'];
  readonly onChange: (account: Account) => void;
}

/** Creates recovery codes and shows them once. */
export function RecoveryCodes({ guest, codes, onChange }: CodesProps) {
  const [shown, setShown] = useState<readonly string[] | null>(null);
  const { busy, fault, run } = useBusy();
  const make = () =>
    run(async () => {
      const made = await renewCodes();
      setShown(made.codes);
      onChange(made.account);
    });
  return (
    <>
      <h3>{t('account:codes.title')}</h3>
      {shown === null ? (
        <>
          <p className="hint">
            {codes === null
              ? t('account:codes.none')
              : `${t('account:codes.left', { count: codes.left, date: dateText(codes.since) })} ${t('account:codes.replace')}`}
          </p>
          <button type="button" disabled={busy} onClick={make}>
            {t(codes === null ? 'account:codes.make' : 'account:codes.again')}
          </button>
        </>
      ) : (
        <ShownCodes guest={guest} codes={shown} onDone={() => setShown(null)} />
      )}
      <Fault>{fault}</Fault>
    </>
  );
}

interface ShownProps {
  readonly guest: Guest;
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function ShownCodes({ guest, codes, onDone }: ShownProps) {
  const [isCopied, setCopied] = useState(false);
  const sheet = useRef<HTMLFieldSetElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  const copy = () => {
    // Browsers offer the clipboard only in secure contexts. Elsewhere, the codes are selected for copying by hand.
    const select = () => {
      if (list.current !== null) window.getSelection()?.selectAllChildren(list.current);
    };
    const { clipboard } = navigator as { clipboard?: Clipboard };
    if (clipboard === undefined) select();
    else clipboard.writeText(codes.join('\n')).then(() => setCopied(true), select);
  };
  return (
    <fieldset ref={sheet} className="recovery-codes" tabIndex={-1}>
      <legend dir="auto">{t('account:codes.heading', { name: guest.name, host: window.location.host })}</legend>
      <p>{t('account:codes.shown')}</p>
      <ol ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ol>
      <p className="row">
        <button type="button" onClick={copy} aria-live="polite">
          <Icon name={isCopied ? 'check' : 'link'} />
          {t(isCopied ? 'account:codes.copied' : 'account:codes.copy')}
        </button>
        <button type="button" onClick={() => window.print()}>
          {t('account:codes.print')}
        </button>
        <button type="button" className="primary" onClick={onDone}>
          {t('account:codes.done')}
        </button>
      </p>
    </fieldset>
  );
}
