import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from '../ui/Link.tsx';
import { playerPath } from '../ui/router.ts';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useBusy } from '../ui/useBusy.ts';
import { DeviceLink } from './DeviceLink.tsx';
import { EmblemPicker } from './EmblemPicker.tsx';
import { changeGuest, useGuest } from './guest.ts';
import { GuestEmblem } from './GuestEmblem.tsx';
import { ForgetMe } from './ForgetMe.tsx';
import { nameFault } from './nameFault.ts';
import { rememberedLook } from './remembered.ts';

/** The guest's dialog: name, emblem, profile, a link for another device, and deletion. */
export function GuestDialog({ onClose }: { onClose: () => void }) {
  const { guest } = useGuest();
  const [look, setLook] = useState(() => guest ?? rememberedLook());
  const { busy, fault, run, setFault } = useBusy();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The browser closes the dialog and restores the focus; its close event then unmounts the dialog.
  const close = () => dialog.current?.close();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = nameFault(look.name);
    if (wrong !== null) {
      setFault(t(`lobby:fault.${wrong}`));
      return;
    }
    run(async () => {
      await changeGuest({ name: look.name, emblem: look.emblem });
      close();
    });
  };
  return (
    <dialog ref={dialog} className="guest-dialog" aria-labelledby="guest-title" onClose={onClose}>
      <form onSubmit={save} noValidate>
        <div className="dialog-head">
          <h2 id="guest-title">{t('lobby:guest.title')}</h2>
          <button type="button" className="plain" aria-label={t('lobby:guest.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className="guest-look">
          <GuestEmblem name={look.emblem} size={72} />
          <label className="field">
            <span>{t('lobby:guest.name')}</span>
            <input
              name="guestName"
              autoComplete="username"
              value={look.name}
              dir="auto"
              onChange={(event) => setLook({ ...look, name: event.target.value })}
            />
            <small>{t('lobby:guest.nameHint')}</small>
          </label>
        </div>
        <EmblemPicker name={look.emblem} onChange={(emblem) => setLook({ ...look, emblem })} />
        <Fault>{fault}</Fault>
        <p className="row">
          <button type="submit" className="primary" disabled={busy}>
            {t('lobby:guest.save')}
          </button>
          {guest !== null && (
            <Link to={playerPath(guest.id)} className="button" onFollow={close}>
              <Icon name="score" />
              {t('lobby:guest.profile')}
            </Link>
          )}
        </p>
      </form>
      {guest !== null && (
        <>
          <DeviceLink />
          <p>
            <a href="/api/me/export" download="scythe.json">
              {t('lobby:guest.export')}
            </a>
          </p>
          <ForgetMe onDone={close} />
        </>
      )}
    </dialog>
  );
}
