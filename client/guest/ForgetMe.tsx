import { useState } from 'react';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { forgetMe } from './api.ts';
import { setGuest } from './guest.ts';

/**
 * Lets the guest download the data stored about them, or delete it everywhere. Deletion needs a second click, because
 * it cannot be undone.
 */
export function ForgetMe({ onDone }: { onDone: () => void }) {
  const [sure, setSure] = useState(false);
  const { busy, fault, run } = useBusy();
  const forget = () =>
    run(async () => {
      await forgetMe();
      setGuest(null);
      onDone();
    });
  return (
    <section className="forget-me">
      <p>
        <a href="/api/me/export" download="scythe.json">
          {t('lobby:guest.export')}
        </a>
      </p>
      {sure ? (
        <>
          <p>{t('lobby:forget.text')}</p>
          <p className="row">
            <button type="button" disabled={busy} onClick={forget}>
              {t('lobby:forget.sure')}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {t('lobby:forget.keep')}
            </button>
          </p>
        </>
      ) : (
        <button type="button" className="plain" onClick={() => setSure(true)}>
          {t('lobby:forget.do')}
        </button>
      )}
      <Fault>{fault}</Fault>
    </section>
  );
}
