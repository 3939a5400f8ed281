import { useEffect, useState } from 'react';
import { Link } from '../app/Link.tsx';
import { navigate } from '../app/router.ts';
import { PageFrame } from '../app/PageFrame.tsx';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../lobby/useBusy.ts';
import { claimDeviceToken } from './api.ts';
import { deviceToken, hideDeviceToken } from './deviceToken.ts';
import { setGuest, useGuest } from './guest.ts';
import { useTitle } from '../ui/useTitle.ts';

/** Where the link for another device leads. A click claims it: what only looks at links must not spend it. */
export function DevicePage() {
  const [token] = useState(deviceToken);
  const { guest } = useGuest();
  const { busy, fault, run } = useBusy();
  useEffect(hideDeviceToken, []);
  useTitle(t('pageTitle', { title: t('lobby:device.title') }));
  const claim = (secret: string) =>
    run(async () => {
      setGuest(await claimDeviceToken(secret));
      navigate('/', { replace: true });
    });
  return (
    <PageFrame className="message">
      <section className="card">
        <h1>{t('lobby:device.title')}</h1>
        {token !== null && (
          <>
            <p>{t('lobby:device.claimText')}</p>
            {guest !== null && <p className="hint">{t('lobby:device.instead', { name: guest.name })}</p>}
          </>
        )}
        <Fault>{token === null ? t('lobby:fault.link-spent') : fault}</Fault>
        <p className="row">
          {token !== null && (
            <button type="button" className="primary" disabled={busy} onClick={() => claim(token)}>
              {t('lobby:device.claim')}
            </button>
          )}
          <Link to="/" className="button">
            {t('page.home')}
          </Link>
        </p>
      </section>
    </PageFrame>
  );
}
