import { useState, type FormEvent } from 'react';
import type { Guest } from '../../protocol/guest.ts';
import { t } from '../i18n/lobby.ts';
import { Fault } from '../ui/Fault.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { playerPath } from '../ui/router.ts';
import { useBusy } from '../ui/useBusy.ts';
import { EmblemPicker } from './EmblemPicker.tsx';
import { changeGuest } from './guest.ts';
import { GuestEmblem } from './GuestEmblem.tsx';
import { nameFault } from './nameFault.ts';
import { rememberedLook } from './remembered.ts';

interface LookFormProps {
  readonly guest: Guest | null;
  /** Called when the name and the emblem are saved, or the profile is opened. */
  readonly onDone: () => void;
}

/** A form for the guest's name and emblem. Remounted for each guest. */
export function LookForm({ guest, onDone }: LookFormProps) {
  const [look, setLook] = useState(() => guest ?? rememberedLook());
  const { busy, fault, run, setFault } = useBusy();
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = nameFault(look.name);
    if (wrong !== null) {
      setFault(t(`lobby:fault.${wrong}`));
      return;
    }
    run(async () => {
      await changeGuest({ name: look.name, emblem: look.emblem });
      onDone();
    });
  };
  return (
    <form onSubmit={save} noValidate>
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
          <Link to={playerPath(guest.id)} className="button" onFollow={onDone}>
            <Icon name="score" />
            {t('lobby:guest.profile')}
          </Link>
        )}
      </p>
    </form>
  );
}
