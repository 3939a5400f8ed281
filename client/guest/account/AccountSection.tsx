import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import type { Account } from '../../../protocol/account.ts';
import type { Guest } from '../../../protocol/guest.ts';
import { t } from '../../i18n/account.ts';
import { faultText } from '../../net/faults.ts';
import { LobbyFault } from '../../net/http.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Status } from '../../ui/Status.tsx';
import { getAccount } from './api.ts';
import { canReturn, noteReturn, returns } from './canReturn.ts';
import { makePasskey } from './passkeys.ts';
import { PasskeyList } from './PasskeyList.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SignOut } from './SignOut.tsx';
import { usePasskeyTask } from './usePasskeyTask.ts';

/** The guest's passkeys and recovery codes, and the controls for signing out. Remounted for each guest. */
export function AccountSection({ guest }: { guest: Guest }) {
  const [account, setAccount] = useState<Account | null>(null);
  const [isAdded, setAdded] = useState(false);
  const [isAway, setAway] = useState(false);
  const { busy, fault, run, setFault } = usePasskeyTask();
  useEffect(() => {
    let isOver = false;
    getAccount().then(
      (found) => {
        if (!isOver) setAccount(found);
      },
      (error: unknown) => {
        if (isOver) return;
        setFault(faultText(error));
        setAway(error instanceof LobbyFault && error.kind === 'unreachable');
      },
    );
    return () => {
      isOver = true;
    };
  }, [setFault]);
  useEffect(() => {
    if (account !== null) noteReturn(guest.id, canReturn(account));
  }, [account, guest.id]);
  const add = (passkeys: Account['passkeys']) => {
    setAdded(false);
    run(async () => {
      setAccount(await makePasskey(passkeys.map(({ name }) => name)));
      setAdded(true);
    });
  };
  return (
    <section className="account">
      <h3>{t('account:keep.title')}</h3>
      <p className="hint">{t('account:keep.text')}</p>
      {account !== null && (
        <>
          <PasskeyList passkeys={account.passkeys} onChange={setAccount} />
          {browserSupportsWebAuthn() ? (
            <button
              type="button"
              className={account.passkeys.length === 0 ? 'primary' : undefined}
              disabled={busy}
              onClick={() => add(account.passkeys)}
            >
              <Icon name="lock" />
              {t('account:passkey.add')}
            </button>
          ) : (
            <p>{t('account:passkey.unsupported')}</p>
          )}
          <Status className="account-news">{isAdded ? t('account:passkey.added') : ''}</Status>
        </>
      )}
      <Fault>{fault}</Fault>
      {account !== null && (
        <>
          <RecoveryCodes guest={guest} codes={account.codes} onChange={setAccount} />
          {canReturn(account) && <SignOut account={account} onAlone={() => setAccount({ ...account, devices: 1 })} />}
        </>
      )}
      {isAway && returns(guest.id) && <SignOut account={null} onAlone={() => undefined} />}
    </section>
  );
}
