import { useGuest } from '../guest/guest.ts';
import { t } from '../i18n/lobby.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { useOwn } from './own.ts';

/** Offers the guided first match to a guest who has finished no match yet. */
export function LearnOffer() {
  const isGuest = useGuest(({ guest }) => guest !== null);
  const matches = useOwn((own) => own.matches);
  if (isGuest && matches.some(({ status }) => status === 'over')) return null;
  return (
    <p className="learn-offer">
      <Link to="/learn" className="button">
        <Icon name="play" />
        {t('lobby:learn')}
      </Link>
    </p>
  );
}
