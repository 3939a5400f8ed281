import { useState } from 'react';
import type { Account } from '../../../protocol/account.ts';
import { t } from '../../i18n/account.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Status } from '../../ui/Status.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { useMarks } from '../../storage/seen/marks.ts';
import { signOutHere } from '../guest.ts';
import { signOutOthers } from './api.ts';

interface SignOutProps {
  /** The guest's account, or null if the server cannot be reached. */
  readonly account: Account | null;
  /** Called when all other devices have been signed out. */
  readonly onAlone: () => void;
}

/** Lets the guest sign out this device or all others. Shown only if they can sign in again afterwards. */
export function SignOut({ account, onAlone }: SignOutProps) {
  const [isAlone, setAlone] = useState(false);
  const { busy, fault, run } = useBusy();
  const hasUnsent = useMarks((marks) => Object.values(marks).some(({ waiting }) => waiting > 0));
  const others = () =>
    run(async () => {
      await signOutOthers();
      setAlone(true);
      onAlone();
    });
  return (
    <>
      <h3>{t('account:devices.title')}</h3>
      <p className="hint">
        {account === null ? t('account:devices.offline') : t('account:devices.count', { count: account.devices })}
      </p>
      {hasUnsent && <p>{t('account:devices.unsent')}</p>}
      <p className="row">
        <button type="button" disabled={busy} onClick={() => run(signOutHere)}>
          <Icon name="leave" />
          {t('account:devices.here')}
        </button>
        {account !== null && account.devices > 1 && (
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
