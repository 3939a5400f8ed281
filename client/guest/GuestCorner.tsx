import { Suspense, lazy, useEffect, useState } from 'react';
import { withWords } from '../i18n/language.ts';
import { t } from '../i18n/lobby.ts';
import { askGuest, refreshGuest, useGuest } from './guest.ts';
import { GuestEmblem } from './GuestEmblem.tsx';
import { rememberedLook } from './remembered.ts';

const GuestDialog = lazy(async () => ({ default: (await withWords(import('./GuestDialog.tsx'))).GuestDialog }));

/** The guest's name and emblem, in the corner of every page with a `PageFrame`. A click opens the guest's dialog. */
export function GuestCorner() {
  const { guest } = useGuest();
  const [open, setOpen] = useState(false);
  const [proposed] = useState(rememberedLook);
  const { name, emblem } = guest ?? proposed;
  useEffect(() => {
    // If the server cannot be reached, more important requests report it.
    const ignore = () => undefined;
    askGuest().catch(ignore);
    // The guest may have changed in another tab.
    const onVisibility = () => {
      if (!document.hidden) refreshGuest().catch(ignore);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
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
