import { t } from '../i18n/index.ts';
import { useVersion } from '../net/version.ts';

/**
 * Offers to reload a page that is older than the server. Waits until the player has no decision to make, unless the
 * server refuses the page's version.
 */
export function NewVersion() {
  const { state, isBusy } = useVersion();
  if (state === 'current' || (state === 'old' && isBusy)) return null;
  return (
    <p className="new-version" role={state === 'old' ? 'status' : 'alert'}>
      {t(state === 'old' ? 'page.newVersion' : 'page.tooOld')}{' '}
      <button type="button" className="primary" onClick={() => window.location.reload()}>
        {t('page.reload')}
      </button>
    </p>
  );
}
