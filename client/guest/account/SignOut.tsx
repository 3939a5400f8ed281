import { useState } from 'react';
import type { Account } from '../../../protocol/account.ts';
import { t } from '../../i18n/account.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Status } from '../../ui/Status.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { setGuest } from '../guest.ts';
import { signOut } from './api.ts';

interface SignOutProps {
  readonly account: Account;
  /** Called when no other device is signed in. */
  readonly onAlone: () => void;
}

/** Signs out this device or all others. Only for guests who can sign in again. */
export function SignOut({ account: { passkeys, codes, devices }, onAlone }: SignOutProps) {
  const [isAlone, setAlone] = useState(false);
  const { busy, fault, run } = useBusy();
  if (passkeys.length === 0 && (codes === null || codes.left === 0)) return null;
  const here = () =>
    run(async () => {
      await signOut('this');
      setGuest(null);
    });
  const others = () =>
    run(async () => {
      await signOut('others');
      setAlone(true);
      onAlone();
    });
  return (
    <>
      <h3>{t('account:devices.title')}</h3>
      <p className="hint">{t('account:devices.count', { count: devices })}</p>
      <p className="row">
        <button type="button" disabled={busy} onClick={here}>
          <Icon name="leave" />
          {t('account:devices.here')}
        </button>
        {devices > 1 && (
          <button type="button" disabled={busy} onClick={others}>
            {t('account:devices.others')}
          </button>
        )}
      </p>
      <Status className="account-news">{isAlone ? t('account:devices.alone') : ''}</Status>
      <Fault>{fault}</Fault>
    </>
  );
}
