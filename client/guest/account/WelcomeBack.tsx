import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../../protocol/account.ts';
import { t } from '../../i18n/account.ts';
import { Fault } from '../../ui/Fault.tsx';
import { Status } from '../../ui/Status.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { setGuest } from '../guest.ts';
import { mergeGuest } from './api.ts';

/** Greets a guest who has signed in, and offers to merge the guest that this device had before, if any. */
export function WelcomeBack({ welcome: { guest, other } }: { welcome: SignedIn }) {
  const [settled, setSettled] = useState<'open' | 'merged' | 'left'>('open');
  const { busy, fault, run } = useBusy();
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const merge = (token: string) =>
    run(async () => {
      setGuest(await mergeGuest(token));
      setSettled('merged');
    });
  const isOpen = other !== null && settled === 'open';
  return (
    <section ref={section} className="account welcome-back" tabIndex={-1} aria-labelledby="welcome-title">
      <h3 id="welcome-title" dir="auto">
        {t('account:welcome.title', { name: guest.name })}
      </h3>
      {isOpen && (
        <>
          <p dir="auto">
            {other.matches > 0
              ? t('account:welcome.other', { name: other.guest.name, count: other.matches })
              : t('account:welcome.inTournaments', { name: other.guest.name, count: other.tournaments })}
          </p>
          <p className="hint">
            {t('account:welcome.mergeText')} {other.passkeys === 0 && t('account:welcome.leaveText')}
          </p>
          <p className="row">
            <button type="button" className="primary" disabled={busy} onClick={() => merge(other.token)}>
              {t('account:welcome.merge')}
            </button>
            <button type="button" disabled={busy} onClick={() => setSettled('left')}>
              {t('account:welcome.leave')}
            </button>
          </p>
        </>
      )}
      <Status className="account-news">{settled === 'merged' ? t('account:welcome.merged') : ''}</Status>
      <Fault>{fault}</Fault>
    </section>
  );
}
