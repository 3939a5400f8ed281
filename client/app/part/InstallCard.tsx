import { useState, useSyncExternalStore } from 'react';
import type { OwnMatch } from '../../../protocol/match.ts';
import { t } from '../../i18n/app.ts';
import { useOwn } from '../../lobby/own.ts';
import { HomeSteps } from '../../settings/HomeSteps.tsx';
import { needsHomeScreen } from '../../settings/pushing.ts';
import { browserStorage } from '../../storage/storage.ts';
import { Icon } from '../../ui/Icon.tsx';
import { installOffer, onInstallOffer } from '../../ui/installing.ts';

/** The storage key of the guest's refusal, which is final. */
const KEY = 'scythe.install';

/**
 * Returns true if a match suggests that the guest will come back, because they have finished it or are playing it by
 * correspondence.
 */
const comesBack = ({ status, clock }: OwnMatch): boolean =>
  status === 'over' || (status === 'playing' && clock?.kind === 'correspondence');

/** Offers, in the lobby, to install the app if the guest is likely to come back. A refusal is final. */
export function InstallCard() {
  const offer = useSyncExternalStore(onInstallOffer, installOffer);
  const isFitting = useOwn(({ matches }) => matches.some(comesBack));
  const [isRefused, setRefused] = useState(() => browserStorage.getItem(KEY) !== null);
  const isByHand = offer === null && needsHomeScreen();
  if (isRefused || !isFitting || (offer === null && !isByHand)) return null;
  const refuse = () => {
    browserStorage.setItem(KEY, 'no');
    setRefused(true);
  };
  const install = async () => {
    await offer?.prompt();
    const choice = await offer?.userChoice;
    if (choice?.outcome !== 'accepted') refuse();
  };
  return (
    <aside className="app-note install" aria-label={t('app:install.title')}>
      <img src="/icon-192.png" alt="" width={48} height={48} />
      <div>
        <b>{t('app:install.title')}</b>
        <p>{t('app:install.text')}</p>
        {isByHand && (
          <details>
            <summary>{t('app:install.how')}</summary>
            <HomeSteps />
          </details>
        )}
        <p className="row">
          {!isByHand && (
            <button type="button" className="primary" onClick={() => void install().catch(refuse)}>
              <Icon name="check" />
              {t('app:install.do')}
            </button>
          )}
          <button type="button" onClick={refuse}>
            {t('app:install.no')}
          </button>
        </p>
      </div>
    </aside>
  );
}
