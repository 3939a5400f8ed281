import { useEffect, useState } from 'react';
import { CardPage } from '../page/CardPage.tsx';
import { navigate } from '../ui/router.ts';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { claimDeviceToken } from '../guest/api.ts';
import { deviceToken, hideDeviceToken } from '../guest/deviceToken.ts';
import { setGuest, useGuest } from '../guest/guest.ts';
import { finishLeaving } from '../guest/leaving.ts';

/** The page that a link for another device opens. It waits for a click, so that previews do not use up the link. */
export function DevicePage() {
  const [token] = useState(deviceToken);
  const { guest } = useGuest();
  const { busy, fault, run } = useBusy();
  useEffect(hideDeviceToken, []);
  const claim = (secret: string) =>
    run(async () => {
      await finishLeaving();
      setGuest(await claimDeviceToken(secret));
      navigate('/', { replace: true });
    });
  return (
    <CardPage
      title={t('lobby:device.title')}
      actions={
        token !== null && (
          <button type="button" className="primary" disabled={busy} onClick={() => claim(token)}>
            {t('lobby:device.claim')}
          </button>
        )
      }
    >
      {token !== null && (
        <>
          <p>{t('lobby:device.claimText')}</p>
          {guest !== null && <p className="hint">{t('lobby:device.instead', { name: guest.name })}</p>}
        </>
      )}
      <Fault>{token === null ? t('lobby:fault.link-spent') : fault}</Fault>
    </CardPage>
  );
}
