import { useEffect, useState } from 'react';
import { useGuest } from '../guest/guest.ts';
import { t } from '../i18n/lobby.ts';
import { readKept, writeKept } from '../storage/storage.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { useOwn } from './own.ts';

/**
 * The storage key of a flag that is set once this browser's guest has finished a match. Without it, the offer would
 * appear on every visit until the guest's matches have loaded.
 */
const KEY = 'scythe.played';

/** Offers the guided first match unless the player is known to have finished a match. */
export function LearnOffer() {
  const isGuest = useGuest(({ guest }) => guest !== null);
  const matches = useOwn((own) => own.matches);
  const [remembered] = useState(() => readKept(KEY) === true);
  const hasPlayed = isGuest && matches.some(({ status }) => status === 'over');
  useEffect(() => {
    if (hasPlayed) writeKept(KEY, true);
  }, [hasPlayed]);
  if (remembered || hasPlayed) return null;
  return (
    <p className="learn-offer">
      <Link to="/learn" className="button">
        <Icon name="play" />
        {t('lobby:learn')}
      </Link>
    </p>
  );
}
