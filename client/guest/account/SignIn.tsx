import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useState, type FormEvent } from 'react';
import type { SignedIn } from '../../../protocol/account.ts';
import { t } from '../../i18n/account.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { setGuest } from '../guest.ts';
import { finishLeaving } from '../leaving.ts';
import { signInByCode } from './api.ts';
import { usePasskey } from './passkeys.ts';
import { usePasskeyTask } from './usePasskeyTask.ts';

/** Signs in with a passkey or a recovery code. */
export function SignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const [code, setCode] = useState('');
  const { busy, fault, run } = usePasskeyTask();
  const signIn = (how: () => Promise<SignedIn>) =>
    run(async () => {
      await finishLeaving();
      const signedIn = await how();
      setGuest(signedIn.guest);
      onSignedIn(signedIn);
    });
  const byCode = (event: FormEvent) => {
    event.preventDefault();
    signIn(() => signInByCode(code));
  };
  return (
    <section className="account">
      <h3>{t('account:signIn.title')}</h3>
      {browserSupportsWebAuthn() && (
        <button type="button" disabled={busy} onClick={() => signIn(usePasskey)}>
          <Icon name="lock" />
          {t('account:signIn.passkey')}
        </button>
      )}
      <details>
        <summary>{t('account:signIn.byCode')}</summary>
        <form onSubmit={byCode} noValidate className="code-form">
          <label className="field">
            <span>{t('account:signIn.code')}</span>
            <input
              name="recoveryCode"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </label>
          <button type="submit" disabled={busy || code.trim() === ''}>
            {t('account:signIn.codeDo')}
          </button>
        </form>
      </details>
      <Fault>{fault}</Fault>
    </section>
  );
}
