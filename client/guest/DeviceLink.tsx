import { useState } from 'react';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ShareLink } from '../ui/ShareLink.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { makeDeviceToken } from './api.ts';
import { deviceFragment } from './deviceToken.ts';

/** A single-use link that signs another device in as the same guest. */
export function DeviceLink() {
  const [link, setLink] = useState<string | null>(null);
  const { busy, fault, run } = useBusy();
  const make = () =>
    run(async () => {
      const { token } = await makeDeviceToken();
      setLink(`${window.location.origin}/device${deviceFragment(token)}`);
    });
  return (
    <section className="device-link">
      <h3>{t('lobby:device.title')}</h3>
      <p className="hint">{t('lobby:device.text')}</p>
      {link === null ? (
        <button type="button" disabled={busy} onClick={make}>
          <Icon name="share" />
          {t('lobby:device.make')}
        </button>
      ) : (
        <ShareLink link={link} />
      )}
      <Fault>{fault}</Fault>
    </section>
  );
}
