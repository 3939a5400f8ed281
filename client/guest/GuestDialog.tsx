import { useEffect, useRef, useState } from 'react';
import type { SignedIn } from '../../protocol/account.ts';
import { t } from '../i18n/lobby.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { AccountSection } from './account/AccountSection.tsx';
import { SignIn } from './account/SignIn.tsx';
import { WelcomeBack } from './account/WelcomeBack.tsx';
import { DeviceLink } from './DeviceLink.tsx';
import { ForgetMe } from './ForgetMe.tsx';
import { useGuest } from './guest.ts';
import { LookForm } from './LookForm.tsx';

/** The guest's dialog: name and emblem, account and other devices, friends, sign-in, data export, and deletion. */
export function GuestDialog({ onClose }: { onClose: () => void }) {
  const { guest } = useGuest();
  const [welcome, setWelcome] = useState<SignedIn | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The browser closes the dialog and restores the focus. The dialog's close event then unmounts this component.
  const close = () => dialog.current?.close();
  const isWelcome = welcome !== null && welcome.guest.id === guest?.id;
  return (
    <dialog ref={dialog} className="guest-dialog" aria-labelledby="guest-title" onClose={onClose}>
      <div className="dialog-head">
        <h2 id="guest-title">{t('lobby:guest.title')}</h2>
        <button type="button" className="plain" aria-label={t('lobby:guest.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {isWelcome && <WelcomeBack welcome={welcome} />}
      <LookForm key={guest?.id ?? ''} guest={guest} onDone={close} />
      {guest !== null && (
        <>
          <AccountSection key={guest.id} guest={guest} />
          <DeviceLink />
          <p>
            <Link to="/friends">{t('lobby:guest.friends')}</Link>
          </p>
        </>
      )}
      {!isWelcome && <SignIn onSignedIn={setWelcome} />}
      {guest !== null && <ForgetMe onDone={close} />}
    </dialog>
  );
}
