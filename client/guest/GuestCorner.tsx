import { Suspense, lazy, useEffect, useState } from 'react';
import { t } from '../i18n/lobby.ts';
import { askGuest, useGuest } from './guest.ts';
import { GuestEmblem } from './GuestEmblem.tsx';
import { rememberedLook } from './remembered.ts';

const GuestDialog = lazy(async () => ({ default: (await import('./GuestDialog.tsx')).GuestDialog }));

/** Who one is, in the corner of every page; a click changes it in place. */
export function GuestCorner() {
  const { guest } = useGuest();
  const [open, setOpen] = useState(false);
  const [proposed] = useState(rememberedLook);
  const { name, emblem } = guest ?? proposed;
  useEffect(() => {
    // A server that cannot be reached says so where something is asked of it.
    askGuest().catch(() => undefined);
  }, []);
  return (
    <>
      <button type="button" className="guest-corner" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <GuestEmblem name={emblem} />
        <span>
          <small>{t('lobby:guest.youAre')}</small> <b dir="auto">{name}</b>
        </span>
      </button>
      {open && (
        <Suspense>
          <GuestDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
